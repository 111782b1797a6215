// How long a file and a function may be, and how files are named.

const longestFile = 250;
const longestFunction = 60;
/** Markup is long without being hard to read. */
const longestComponent = 100;
const emptyNames = ['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers', 'misc'];
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * @param {import('./read-modules.mjs').Module} module
 * @returns {Array<{ line: number, rule: string }>}
 */
export function judgeShape(module) {
  const faults = [];
  if (module.syntaxError) faults.push({ line: 1, rule: `syntax: ${module.syntaxError}` });
  if (module.lines > longestFile) {
    faults.push({
      line: longestFile + 1,
      rule: `file-length: ${module.lines} lines, at most ${longestFile}`,
    });
  }
  for (const part of module.path.split('/')) {
    const fault = judgeName(part);
    if (fault) faults.push({ line: 1, rule: fault });
  }
  if (!/\.(test|spec)\.\w+$/.test(module.path)) faults.push(...judgeFunctions(module));
  return faults;
}

/** @param {import('./read-modules.mjs').Module} module */
function judgeFunctions(module) {
  const longest = module.path.endsWith('.tsx') ? longestComponent : longestFunction;
  return module.functions
    .filter((fact) => fact.lines > longest)
    .map(({ name, line, lines }) => ({
      line,
      rule: `function-length: ${name} has ${lines} lines, at most ${longest}`,
    }));
}

/** @param {string} part A folder or a file of the path. */
function judgeName(part) {
  const words = part.split('.');
  const name = words[0] ?? '';
  if (emptyNames.includes(name) || emptyNames.includes(name.split('-').at(-1) ?? '')) {
    return `telling-names: "${name}" says nothing about what is inside`;
  }
  return words.every((word) => kebab.test(word)) ? null : `kebab-case: ${part}`;
}
