import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import type { PriceChange, PriceChangeLine } from '#shared/schemas/price-changes.ts';
import { nullIfMissing } from '../../api/api-error.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row } from '../../ui/layout.tsx';
import { call, callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import type { QueryOf, ViewOf } from '../kit/data-list/define-list.ts';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import type { Route } from './+types/change-page.ts';
import { ChangePanel } from './change-panel.tsx';
import { ChangeTitle } from './change-title.tsx';
import { LINE_COLUMNS, LINES_LIST, lineOptions } from './lines-list.tsx';
import { TickKinds } from './tick-kinds.tsx';
import { useLineTicks } from './use-line-ticks.ts';
import { useWatchedJob } from './use-watched-job.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cambio de precios' });

type Loaded = {
  change: PriceChange;
  rows: PriceChangeLine[];
  total: number;
  edited: number;
  view: ViewOf<typeof LINES_LIST>;
};

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Loaded | null> {
  const id = params.idChange;
  const change = await call('readPriceChange', { params: { id }, signal: request.signal }).catch(
    nullIfMissing,
  );
  if (!change) return null;
  // While lines are being computed, pages would change all the time.
  if (change.state === 'computing') {
    const view = LINES_LIST.read(new URL(request.url).searchParams);
    return { change, rows: [], total: 0, edited: 0, view };
  }
  const [page, edited] = await Promise.all([
    loadList(LINES_LIST, request, (query, signal) => loadLines(change._id, query, signal)),
    change.state === 'applied' ? countEdited(change._id, request.signal) : 0,
  ]);
  return { change, edited, ...page };
}

function loadLines(id: string, query: QueryOf<typeof LINES_LIST>, signal: AbortSignal) {
  return callForPage('listPriceChangeLines', { params: { id }, query, signal });
}

async function countEdited(id: string, signal: AbortSignal): Promise<number> {
  return (await loadLines(id, { show: 'edited', page: 1, limit: 1 }, signal)).total;
}

/** A bulk price change: old and new prices, ticks, apply, progress, undo. */
export default function PriceChangePage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData) return <Change {...loaderData} />;
  return (
    <div className="container page">
      <EmptyState
        as="h1"
        drawing={nothingFound}
        text={`No hay un cambio de precios con el id ${params.idChange}`}
        note="Un borrador que no se aplica se guarda un día."
      >
        <ButtonLink to={href('/admin/precios')}>Cambiar precios</ButtonLink>
        <ButtonLink variant="secondary" to={href('/admin/precios/historial')}>
          Cambios anteriores
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function Change({ change, rows, total, edited, view }: Loaded) {
  useWatchedJob(change);
  const list = useDataList(LINES_LIST, view);
  const ticks = useLineTicks(change, rows);
  const products = countText(total, 'producto', 'productos');
  const ticked = countText(change.counts.ticked, 'tildado', 'tildados');
  return (
    <div className="container page wide">
      <Row gap={5} lines={2} align="baseline" justify="between">
        <ChangeTitle change={change} />
        <Link to={href('/admin/precios/historial')}>Cambios anteriores</Link>
      </Row>
      <ChangePanel change={change} edited={edited} onShow={(show) => list.show({ show })} />
      {change.state !== 'computing' && change.counts.lines > 0 && (
        <section aria-label="Precios">
          <DataList
            list={list}
            caption="Precios"
            columns={LINE_COLUMNS}
            rows={rows}
            rowKey={({ product }) => product._id}
            total={total}
            context={{ change, ticks }}
            options={{ show: lineOptions(change, view.show) }}
            count={change.state === 'draft' ? `${products}, ${ticked} en total` : products}
            tools={<TickKinds change={change} edited={edited} onTickAll={ticks.tickAll} />}
            empty={<p>Ningún producto para mostrar acá.</p>}
          />
        </section>
      )}
    </div>
  );
}
