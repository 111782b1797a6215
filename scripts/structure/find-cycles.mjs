// Finds files that need each other at run time. Types may go round in circles, values may not.

/**
 * @param {import('./read-modules.mjs').Module[]} modules
 * @returns {Array<{ path: string, line: number, rule: string }>} one entry for each import that closes a circle
 */
export function findCycles(modules) {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {string[]} */
  const trail = [];
  /** @type {Array<{ path: string, line: number, rule: string }>} */
  const found = [];
  const visit = (/** @type {import('./read-modules.mjs').Module} */ module) => {
    state.set(module.path, 'open');
    trail.push(module.path);
    for (const entry of module.imports) {
      const next = entry.isType ? undefined : byPath.get(entry.target ?? '');
      if (!next) continue;
      if (state.get(next.path) === 'open') {
        const circle = [...trail.slice(trail.indexOf(next.path)), next.path].join(' -> ');
        found.push({ path: module.path, line: entry.line, rule: `value-cycle: ${circle}` });
      } else if (!state.has(next.path)) visit(next);
    }
    trail.pop();
    state.set(module.path, 'done');
  };
  for (const module of modules) if (!state.has(module.path)) visit(module);
  return found;
}
