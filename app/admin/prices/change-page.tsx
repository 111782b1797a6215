import { Link, redirect, useNavigate, useNavigation } from 'react-router';
import type { PriceChange, PriceChangeLine } from '#shared/schemas/price-changes.ts';
import { ApiError } from '../../api/api-error.ts';
import { call, callForPage } from '../../api/client.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pagesOf, ROWS_PER_PAGE } from '../kit/list-address.ts';
import { PageSteps } from '../kit/page-steps.tsx';
import wide from '../kit/wide-page.module.css';
import type { Route } from './+types/change-page.ts';
import { ChangePanel } from './change-panel.tsx';
import { ChangeTitle } from './change-title.tsx';
import { type LineListView, lineListQuery, lineListSearch, lineListView } from './line-list-view.ts';
import { LinesTable } from './lines-table.tsx';
import { LinesToolbar } from './lines-toolbar.tsx';
import styles from './prices-page.module.css';
import { useLineTicks } from './use-line-ticks.ts';
import { useWatchedJob } from './use-watched-job.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cambio de precios' });

type Loaded = {
  change: PriceChange;
  lines: PriceChangeLine[];
  total: number;
  edited: number;
  view: LineListView;
};

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Loaded | null> {
  const { signal } = request;
  const url = new URL(request.url);
  const view = lineListView(url.searchParams);
  const change = await findChange(params.idChange, signal);
  if (!change) return null;
  // While lines are being computed their pages would not hold still.
  if (change.state === 'computing') return { change, lines: [], total: 0, edited: 0, view };
  const [{ rows: lines, total }, edited] = await Promise.all([
    loadLines(change._id, view, signal),
    change.state === 'applied' ? countEdited(change._id, signal) : 0,
  ]);
  const last = pagesOf(total);
  if (view.page > last) throw redirect(url.pathname + lineListSearch({ ...view, page: last }));
  return { change, lines, total, edited, view };
}

async function findChange(id: string, signal: AbortSignal): Promise<PriceChange | null> {
  try {
    return await call('readPriceChange', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function countEdited(id: string, signal: AbortSignal): Promise<number> {
  const view: LineListView = { show: 'edited', sort: 'name', order: 'asc', page: 1 };
  return (await loadLines(id, view, signal)).total;
}

function loadLines(id: string, view: LineListView, signal: AbortSignal) {
  return callForPage('listPriceChangeLines', { params: { id }, query: lineListQuery(view), signal });
}

/** One bulk price change: every old and new price, ticks, apply, progress, undo. */
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
        <ButtonLink to="/admin/precios">Cambiar precios</ButtonLink>
        <ButtonLink variant="secondary" to="/admin/precios/historial">
          Cambios anteriores
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function Change({ change, lines, total, edited, view }: Loaded) {
  useWatchedJob(change);
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const ticks = useLineTicks(change, lines);

  function show(wanted: Partial<LineListView>) {
    const search = lineListSearch({ ...view, page: 1, ...wanted });
    void navigate({ search }, { preventScrollReset: true });
  }

  return (
    <div className={`container page ${wide.page}`}>
      <div className={styles.head}>
        <ChangeTitle change={change} />
        <Link to="/admin/precios/historial">Cambios anteriores</Link>
      </div>
      <ChangePanel change={change} edited={edited} onShow={(filter) => show({ show: filter })} />
      {change.state !== 'computing' && change.counts.lines > 0 && (
        <section aria-label="Precios">
          <LinesToolbar
            change={change}
            view={view}
            total={total}
            edited={edited}
            onChange={show}
            onTickAll={ticks.tickAll}
          />
          <div className={classNames(isLoading && styles.busy)} aria-busy={isLoading}>
            <LinesTable change={change} lines={lines} view={view} ticks={ticks} />
          </div>
          {total > ROWS_PER_PAGE && (
            <div className={styles.steps}>
              <PageSteps page={view.page} pages={pagesOf(total)} onGo={(page) => show({ page })} />
            </div>
          )}
        </section>
      )}
    </div>
  );
}
