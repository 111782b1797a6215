// Reads the sources once into plain facts (who imports what, how long what is), for the rules to judge.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * @typedef {{ specifier: string, line: number, isType: boolean, target: string | null, exists: boolean }} Import
 *   target: the file meant, relative to the root; null: a package or a module of Node.
 *   isType: gone at run time. `import { type A }` is not: the file is still loaded.
 * @typedef {{ name: string, line: number, lines: number }} FunctionFact
 * @typedef {{ path: string, lines: number, imports: Import[], functions: FunctionFact[], syntaxError: string | null }} Module
 */

const parsed = /\.(ts|tsx|mts|mjs|js)$/;

/**
 * @param {string} root
 * @param {string[]} folders
 * @returns {Module[]} sorted by path; a style sheet is a module without imports
 */
export function readModules(root, folders) {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mts,mjs,js,css}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => readModule(root, path));
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Module}
 */
function readModule(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (!parsed.test(path)) return { path, lines, imports: [], functions: [], syntaxError: null };
  const { program, errors } = parseSync(path, text);
  const lineOf = (/** @type {number} */ offset) => text.slice(0, offset).split('\n').length;
  /** @type {Import[]} */
  const imports = [];
  /** @type {FunctionFact[]} */
  const functions = [];
  const addImport = (/** @type {any} */ source, /** @type {boolean} */ isType) => {
    if (typeof source?.value !== 'string') return;
    const target = resolveTarget(path, source.value);
    const exists = target === null || existsSync(join(root, target));
    imports.push({ specifier: source.value, line: lineOf(source.start), isType, target, exists });
  };
  const addFunction = (/** @type {any} */ node) => {
    const line = lineOf(node.start);
    functions.push({ name: node.id?.name ?? 'function', line, lines: lineOf(node.end) - line + 1 });
  };
  new Visitor({
    ImportDeclaration: (node) => addImport(node.source, node.importKind === 'type'),
    ExportAllDeclaration: (node) => addImport(node.source, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => addImport(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => addImport(node.source, false),
    TSImportType: (node) => addImport(node.source, true),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  }).visit(program);
  return { path, lines, imports, functions, syntaxError: errors[0]?.message ?? null };
}

/**
 * @param {string} from
 * @param {string} specifier
 */
function resolveTarget(from, specifier) {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  const alias = /^#(app|dev|server|shared|test)\/(.+)$/.exec(plain);
  return alias ? `${alias[1]}/${alias[2]}` : null;
}
