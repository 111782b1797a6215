/** What a type says of a column: whether it can be null, and whether an INSERT may leave it out. */
type Column = { nullable: boolean; optional: boolean };
export type Table = Record<string, Column>;

type Alias = { parameter: string | undefined; type: string };

/**
 * Reads tables and columns from the source text of the database's types, since types do not exist at run time:
 * `Tables`, the types that it names, and aliases of column types.
 */
export function tablesInTypes(source: string): Record<string, Table> {
  const text = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const aliases = new Map<string, Alias>();
  for (const declaration of text.matchAll(/^(?:export )?type (\w+)(?:<(\w+)>)? =/gm)) {
    const [whole, name = '', parameter] = declaration;
    const [type = ''] = split(text.slice(declaration.index + whole.length), ';');
    aliases.set(name, { parameter, type: type.trim() });
  }
  const tables = membersOf(aliases.get('Tables')?.type ?? '').map(([table, named]) => {
    const columns = membersOf(resolve(named, aliases)).map(([column, type]) => {
      return [column, readColumn(resolve(type, aliases))] as const;
    });
    return [table, Object.fromEntries(columns)] as const;
  });
  return Object.fromEntries(tables);
}

/** Resolves `ProductTable` or `Later<Date>`, with their parameters. */
function resolve(type: string, aliases: Map<string, Alias>): string {
  const [, name = '', argument = ''] = /^(\w+)(?:<([\s\S]*)>)?$/.exec(type) ?? [];
  const alias = aliases.get(name);
  if (!alias) return type;
  const { parameter } = alias;
  const filled = parameter
    ? alias.type.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), argument)
    : alias.type;
  return resolve(filled, aliases);
}

/** Reads a Kysely column: the select type says whether it can be null, the insert type whether it may be left out. */
function readColumn(type: string): Column {
  const [, kind, inner = ''] = /^(\w+)<([\s\S]*)>$/.exec(type) ?? [];
  if (kind === 'Generated' || kind === 'GeneratedAlways')
    return { nullable: mayBeNull(inner), optional: true };
  if (kind !== 'ColumnType') return { nullable: mayBeNull(type), optional: mayBeNull(type) };
  const [selected = '', inserted = ''] = split(inner, ',');
  return { nullable: mayBeNull(selected), optional: /\b(undefined|null)\b/.test(inserted) };
}

const mayBeNull = (type: string) => split(type, '|').some((part) => part.trim() === 'null');

/**
 * The names and types in `{ key: string; tries: number } & Record<'a'
 * 'b', string>`.
 */
function membersOf(body: string): Array<[string, string]> {
  return split(body, '&').flatMap((part): Array<[string, string]> => {
    const [, keys, value = ''] = /^\s*Record<([^,]*),([\s\S]*)>\s*$/.exec(part) ?? [];
    if (keys) return [...keys.matchAll(/'(\w+)'/g)].map(([, name = '']) => [name, value.trim()]);
    return split(part.trim().replace(/^\{|\}$/g, ''), ';').flatMap((member): Array<[string, string]> => {
      const [, name, type] = /^\s*(\w+):\s*([\s\S]+?)\s*$/.exec(member) ?? [];
      return name && type ? [[name, type]] : [];
    });
  });
}

/** Splits at a character, except within brackets. */
function split(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let position = 0; position < text.length; position++) {
    const character = text.charAt(position);
    if ('{<(['.includes(character)) depth++;
    if ('}>)]'.includes(character)) depth--;
    if (character !== sign || depth > 0) continue;
    parts.push(text.slice(from, position));
    from = position + 1;
  }
  return [...parts, text.slice(from)];
}
