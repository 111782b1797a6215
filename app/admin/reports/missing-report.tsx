import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { countText } from '#shared/counts.ts';
import { dayText } from '#shared/reports-text.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { RowBar } from './bars.tsx';
import { highestOf, type Missing, MissingSection } from './missing-section.tsx';
import { RangeForm } from './range-form.tsx';
import type { Days } from './report-view.ts';
import styles from './reports.module.css';

/** What was asked for in vain for one reason. */
export type MissingGroup = {
  title: string;
  /** What these have in common, and what helps. */
  note: string;
  rows: readonly Missing[];
  /** What may be done about one of them. */
  act: (words: string) => ReactNode;
};

type MissingReportProps = {
  view: Days;
  /** Who asked, with the verb. */
  by: string;
  groups: readonly MissingGroup[];
  /** What is said of days without anything. */
  nothing: { text: string; note: string };
  /** How it is counted, and what is not kept. */
  counting: string;
  /** Where to go on; `search`: the days. */
  ways: (search: string) => ReactNode;
  file: { name: string; fetch: (format: 'csv' | 'xlsx') => Promise<Blob> };
};

/** What people asked for in vain in some days: how much of what kind at a glance, then each with what may be done. */
export function MissingReport(props: MissingReportProps) {
  const { view, by, groups, nothing, counting, ways, file } = props;
  const { search } = useLocation();
  const id = useId();
  const rows = groups.flatMap((group) => group.rows);
  const days = daysText(view);
  if (rows.length === 0) {
    return (
      <Stack gap={5}>
        <RangeForm {...view} />
        <div role="status">
          <EmptyState drawing={nothingFound} text={`${nothing.text}, ${days}.`} note={nothing.note}>
            {ways(search)}
          </EmptyState>
        </div>
        <Text size="xs" tone="soft">
          {counting}
        </Text>
      </Stack>
    );
  }
  const there = groups.filter((group) => group.rows.length > 0);
  return (
    <Stack gap={5}>
      <RangeForm {...view} />
      <p role="status">
        {by} <strong>{countText(rows.length, 'cosa que no había', 'cosas que no había')}</strong>,{' '}
        {timesText(rows)}, {days}.
      </p>
      {there.length > 1 && (
        <Card as="ul" className={styles.parts} aria-label="Por qué faltó">
          {there.map((group) => (
            <Stack as="li" key={group.title} gap={1}>
              <a href={`#${id}${groups.indexOf(group)}`}>{group.title}</a>
              <Text as="strong" size="lg" className="numbers">
                {countText(group.rows.length, 'cosa', 'cosas')}
              </Text>
              <RowBar value={timesOf(group.rows)} highest={timesOf(rows)} />
              <Text size="xs" tone="soft">
                {timesText(group.rows)}
              </Text>
            </Stack>
          ))}
        </Card>
      )}
      {there.map((group) => (
        <MissingSection
          key={group.title}
          id={`${id}${groups.indexOf(group)}`}
          highest={highestOf(rows)}
          {...group}
        />
      ))}
      <Row gap={5} lines={2} justify="between">
        <Row gap={4} lines={2}>
          {ways(search)}
        </Row>
        <TableDownloads small name={file.name} fetchFile={file.fetch} />
      </Row>
      <Text size="xs" tone="soft">
        {counting}
      </Text>
    </Stack>
  );
}

function timesOf(rows: readonly Missing[]): number {
  return rows.reduce((sum, { times }) => sum + times, 0);
}

function timesText(rows: readonly Missing[]): string {
  return countText(timesOf(rows), 'vez', 'veces');
}

/** As people say it: `el 23/11/2026`, `del 1/11/2026 al 23/11/2026`. */
function daysText({ since, until }: Days): string {
  return since === until ? `el ${dayText(since)}` : `del ${dayText(since)} al ${dayText(until)}`;
}
