import { href, Link } from 'react-router';
import type { Status } from '#shared/schemas/status.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { jobName } from '../overview/job-name.ts';
import { secondsText } from './amounts.ts';

type Job = Status['jobs'][number];

const COLUMNS: readonly Column<Job>[] = [
  { label: 'Trabajo', cell: ({ kind }) => jobName(kind) },
  { label: 'En marcha', isNumber: true, cell: ({ running }) => running },
  { label: 'Esperan', isNumber: true, cell: ({ waiting }) => waiting },
  {
    label: 'El más viejo',
    isNumber: true,
    cell: ({ waiting, oldestSeconds }) => (waiting > 0 ? secondsText(oldestSeconds) : '—'),
  },
  { label: 'Para más tarde', isNumber: true, cell: ({ scheduled }) => scheduled },
  { label: 'Sin más intentos', isNumber: true, cell: ({ failed }) => failed },
];

/** What the shop has to do, by kind. */
export function JobsTable({ jobs }: { jobs: readonly Job[] }) {
  const hasFailed = jobs.some(({ failed }) => failed > 0);
  return (
    <Stack as="section" gap={3} aria-labelledby="trabajos">
      <Row gap={3} justify="between">
        <h2 id="trabajos">Trabajos</h2>
        {hasFailed && <Link to={href('/admin')}>Ver y reintentar</Link>}
      </Row>
      {jobs.length === 0 ? (
        <Text tone="soft">No hay nada pendiente.</Text>
      ) : (
        <DataTable
          caption="Trabajos"
          columns={COLUMNS}
          rows={jobs}
          rowKey={({ kind }) => kind}
          context={undefined}
        />
      )}
    </Stack>
  );
}
