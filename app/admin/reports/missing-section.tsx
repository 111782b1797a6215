import { type ReactNode, useId } from 'react';
import { countText } from '#shared/counts.ts';
import { dayText } from '#shared/reports-text.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { RowBar } from './bars.tsx';

/** Words that somebody asked for in vain. */
export type Missing = { words: string; times: number; last: string };

type MissingSectionProps = {
  title: string;
  /** What these have in common, and what helps. */
  note: string;
  rows: readonly Missing[];
  /** The highest number of times in all sections of the screen. */
  highest: number;
  /** What may be done about one of them. */
  act: (words: string) => ReactNode;
};

/** Things that were asked for in vain for one reason, the most frequent first. Nothing, if there are none. */
export function MissingSection({ title, note, rows, highest, act }: MissingSectionProps) {
  const heading = useId();
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={heading}>
      <Stack gap={1}>
        <h2 id={heading}>{title}</h2>
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

type Context = Pick<MissingSectionProps, 'highest' | 'act'>;

const COLUMNS: readonly Column<Missing, Context>[] = [
  { label: 'Pidieron', card: 'top', cell: ({ words }) => <strong>{words}</strong> },
  {
    label: 'Veces',
    isNumber: true,
    card: 'topEnd',
    cardLabel: 'Veces',
    cell: ({ times }) => <strong>{times.toLocaleString('es-AR')}</strong>,
  },
  {
    label: 'Parte',
    card: 'line',
    // If each was asked for once, bars say nothing.
    isShown: ({ highest }) => highest > 1,
    cell: ({ times }, { highest }) => <RowBar value={times} highest={highest} />,
  },
  {
    label: 'Último día',
    card: 'left',
    cardLabel: 'La última vez',
    cell: ({ last }) => <time dateTime={last}>{dayText(last)}</time>,
  },
  { label: 'Qué hacer', card: 'line', cell: ({ words }, { act }) => act(words) },
];

type MissingSummaryProps = { rows: readonly Missing[]; since: string; until: string; by: string };

/** How much was asked for in vain, in a sentence. `by`: who asked, after the verb. */
export function MissingSummary({ rows, since, until, by }: MissingSummaryProps) {
  const times = rows.reduce((sum, row) => sum + row.times, 0);
  return (
    <p role="status">
      {by} <strong>{countText(rows.length, 'cosa que no había', 'cosas que no había')}</strong>,{' '}
      {countText(times, 'vez', 'veces')}, {daysText(since, until)}.
    </p>
  );
}

/** `hoy`, as people say it: `el 23/11/2026`, `del 1/11/2026 al 23/11/2026`. */
export function daysText(since: string, until: string): string {
  return since === until ? `el ${dayText(since)}` : `del ${dayText(since)} al ${dayText(until)}`;
}
