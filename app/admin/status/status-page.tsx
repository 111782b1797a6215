import { href, Link } from 'react-router';
import type { Status } from '#shared/schemas/status.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHead, Stack, Text, Tiles } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { call } from '../kit/client.ts';
import type { Route } from './+types/status-page.ts';
import { JobsTable } from './jobs-table.tsx';
import { StatusCards } from './status-cards.tsx';
import { useRefreshEvery } from './use-refresh-every.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Estado' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const status = await call('readStatus', { signal: request.signal });
  return { status, now: Date.now() };
}

const LOOK_AGAIN = 10_000;

/** Whether the shop works, at a glance (rules 21.16). */
export default function StatusPage({ loaderData: { status, now } }: Route.ComponentProps) {
  useRefreshEvery(LOOK_AGAIN);
  useRefreshOnReturn();
  return (
    <div className="container page">
      <PageHead>
        <h1>Estado</h1>
        <Link to={href('/admin/tienda/conexiones')}>Probar mails, pagos e imágenes</Link>
      </PageHead>
      <Stack gap={5}>
        <Sentence troubles={status.troubles} />
        <Tiles min={17} gap={4}>
          <StatusCards status={status} now={now} />
        </Tiles>
        <JobsTable jobs={status.jobs} />
        <Text size="sm" tone="soft">
          Se actualiza solo cada diez segundos.
        </Text>
      </Stack>
    </div>
  );
}

function Sentence({ troubles }: Pick<Status, 'troubles'>) {
  if (troubles.length === 0) return <Notice tone="info">Todo anda bien.</Notice>;
  const [only, ...more] = troubles;
  if (more.length === 0) return <Notice tone="warning">{only}</Notice>;
  return (
    <Notice tone="warning">
      <p>Hay cosas para mirar:</p>
      <Stack as="ul" gap={1}>
        {troubles.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Stack>
    </Notice>
  );
}
