import { useState } from 'react';

/**
 * The rows of a list with those that were saved in their cells since it was loaded. The list is not loaded again for
 * them, because a row that moves to another place would take the focus away.
 */
export function useSavedRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [saved, setSaved] = useState<{ since: readonly Row[]; rows: ReadonlyMap<string, Row> }>({
    since: rows,
    rows: new Map(),
  });
  const isCurrent = saved.since === rows;
  return {
    rows: isCurrent ? rows.map((row) => saved.rows.get(keyOf(row)) ?? row) : rows,
    noteSaved: (row: Row) =>
      setSaved((before) => {
        const others = before.since === rows ? before.rows : [];
        return { since: rows, rows: new Map([...others, [keyOf(row), row]]) };
      }),
  };
}
