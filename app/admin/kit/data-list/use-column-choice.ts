import { useState } from 'react';
import type { Column } from './data-table.tsx';
import { recall, remember } from './list-memory.ts';

export type ColumnChoice<Row, Context> = {
  /** The columns without the hidden ones. */
  shown: readonly Column<Row, Context>[];
  /** The names of the columns that may be hidden, and whether they are. */
  hideable: Array<{ label: string; isHidden: boolean }>;
  canHide: boolean;
  toggle: (label: string) => void;
};

/** Which columns of a list are shown: at first all but the extra ones. The browser remembers a choice; a list without a name shows all. */
export function useColumnChoice<Row, Context>(
  name: string | null,
  columns: readonly Column<Row, Context>[],
): ColumnChoice<Row, Context> {
  const [hidden, setHidden] = useState(() => {
    const chosen = recall(name, 'hidden');
    return chosen === null
      ? columns.filter(({ isExtra }) => isExtra).map(({ label }) => label)
      : chosen.split('\n').filter(Boolean);
  });
  const mayHide = ({ isFixed, isName }: Column<Row, Context>, index: number) =>
    index > 0 && !isFixed && !isName;
  const hideable = columns
    .filter(mayHide)
    .map(({ label }) => ({ label, isHidden: name !== null && hidden.includes(label) }));
  return {
    shown: columns.filter(({ label }) => !hideable.some((one) => one.label === label && one.isHidden)),
    hideable,
    canHide: name !== null,
    toggle(label) {
      const next = hidden.includes(label) ? hidden.filter((one) => one !== label) : [...hidden, label];
      setHidden(next);
      remember(name, 'hidden', next.join('\n'));
    },
  };
}
