/** JSON Merge Patch (RFC 7396). The target is not changed; what the patch does not touch is shared.
 * @param {any} target @param {any} patch */
export function mergePatch(target, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const base = target !== null && typeof target === 'object' && !Array.isArray(target) ? target : {};
  const result = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(base[key], value);
  }
  return result;
}
