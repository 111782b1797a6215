/** The keys of a table, in their order. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
}

/** The keys and values of a table, in their order. */
export function entriesOf<Key extends string, Value>(
  table: Readonly<Record<Key, Value>>,
): Array<[Key, Value]> {
  return keysOf(table).map((key) => [key, table[key]]);
}

/** As Object.fromEntries; its type knows the keys. Every key of that type has to be among the entries. */
export function fromEntries<Key extends string, Value>(
  entries: ReadonlyArray<readonly [Key, Value]>,
): Record<Key, Value> {
  return Object.fromEntries(entries) as Record<Key, Value>;
}
