import type { ReactNode } from 'react';
import { dayText } from '#shared/reports-text.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { Amount } from './bars.tsx';

/** Words that somebody asked for in vain. */
export type Missing = { words: string; times: number; last: string };

type MissingSectionProps = {
  /** Of its heading. */
  id: string;
  title: string;
  note: string;
  rows: readonly Missing[];
  /** The number of times that a whole bar stands for. */
  highest: number;
  act: (words: string) => ReactNode;
};

/** Things that were asked for in vain for one reason, the most frequent first. */
export function MissingSection({ id, title, note, rows, highest, act }: MissingSectionProps) {
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Stack gap={1}>
        <h2 id={id}>{title}</h2>
        <Text size="sm" tone="soft">
          {note}
        </Text>
      </Stack>
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ words }) => words}
        context={{ highest, act }}
      />
    </Stack>
  );
}

/** A whole bar is at least so many times: where nothing was asked for more than once or twice, bars stay short. */
const WHOLE_BAR = 5;

export function highestOf(rows: readonly Missing[]): number {
  return Math.max(WHOLE_BAR, ...rows.map(({ times }) => times));
}

type Context = Pick<MissingSectionProps, 'highest' | 'act'>;

const COLUMNS: readonly Column<Missing, Context>[] = [
  { label: 'Pidieron', card: 'top', cell: ({ words }) => <strong>{words}</strong> },
  {
    label: 'Veces',
    card: 'line',
    cell: ({ times }, { highest }) => <Amount value={times} highest={highest} />,
  },
  {
    label: 'Último día',
    card: 'topEnd',
    cell: ({ last }) => (
      <Text as="span" tone="soft">
        <span className="visually-hidden">La última vez: </span>
        <time dateTime={last}>{dayText(last)}</time>
      </Text>
    ),
  },
  { label: 'Qué hacer', card: 'line', cell: ({ words }, { act }) => act(words) },
];
