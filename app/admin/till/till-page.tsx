import { href, Link } from 'react-router';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHead, Stack } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import type { Route } from './+types/till-page.ts';
import { OpenTillForm } from './open-till-form.tsx';
import { TillInHand } from './till-in-hand.tsx';
import { TillReportView } from './till-report.tsx';
import { TillsTable } from './tills-table.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Caja' });

/** So many tills are listed: about two months of days. */
const LISTED = 60;

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { signal } = request;
  if (params.idTill !== undefined) {
    const id = params.idTill;
    const till = await call('readTill', { params: { id }, signal });
    const movements =
      till.closedAt === null ? [] : await call('listTillMovements', { params: { id }, query: {}, signal });
    return { report: { till, movements }, open: null, tills: [] };
  }
  const [open, tills] = await Promise.all([
    call('readOpenTill', { signal }),
    call('listTills', { query: { limit: LISTED }, signal }),
  ]);
  return { report: null, open, tills };
}

/** The till of the day, and those before it; with an id in the address, the report of one. */
export default function TillPage({ loaderData: { report, open, tills } }: Route.ComponentProps) {
  if (report) {
    return (
      <div className="container page">
        <PageHead>
          <h1>{report.till.closedAt === null ? 'Caja abierta' : 'Cierre de caja'}</h1>
          <Link to={href('/admin/caja/:idTill?')}>Volver a la caja</Link>
        </PageHead>
        <TillReportView till={report.till} movements={report.movements} />
      </div>
    );
  }
  return (
    <div className="container page">
      <PageHead>
        <h1>Caja</h1>
        <Link to={href('/admin/ventas/nueva')}>Nueva venta</Link>
      </PageHead>
      <Stack gap={6}>
        {open?.till ? (
          <TillInHand key={open.till._id} till={open.till} />
        ) : (
          <OpenTillForm lastCounted={open?.lastCounted ?? null} />
        )}
        <TillsTable tills={tills.filter(({ closedAt }) => closedAt !== null)} />
      </Stack>
    </div>
  );
}
