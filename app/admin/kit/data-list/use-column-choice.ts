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
  /** Shows all columns, or all but the extra ones; null: the list has none of these. */
  showMain: ((isMain: boolean) => void) | null;
};

/** Which columns of a list are shown: at first all. The browser remembers a choice; a list without a name shows all. */
export function useColumnChoice<Row, Context>(
  name: string | null,
  columns: readonly Column<Row, Context>[],
): ColumnChoice<Row, Context> {
  const [hidden, setHidden] = useState(() => (recall(name, 'hidden') ?? '').split('\n').filter(Boolean));
  const extra = columns.filter(({ isExtra }) => isExtra).map(({ label }) => label);
  const hide = (labels: string[]) => {
    setHidden(labels);
    remember(name, 'hidden', labels.join('\n'));
  };
  const mayHide = ({ isFixed, isName }: Column<Row, Context>, index: number) =>
    index > 0 && !isFixed && !isName;
  const hideable = columns
    .filter(mayHide)
    .map(({ label }) => ({ label, isHidden: name !== null && hidden.includes(label) }));
  return {
    shown: columns.filter(({ label }) => !hideable.some((one) => one.label === label && one.isHidden)),
    hideable,
    canHide: name !== null && hideable.length > 0,
    toggle: (label) =>
      hide(hidden.includes(label) ? hidden.filter((one) => one !== label) : [...hidden, label]),
    showMain: extra.length === 0 ? null : (isMain) => hide(isMain ? extra : []),
  };
}
