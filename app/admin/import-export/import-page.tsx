import { Link, redirect, useNavigation } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { IMPORT_STATES } from '#shared/import-fields.ts';
import type { Import, ImportRow } from '#shared/schemas/imports.ts';
import { ApiError } from '../../api/api-error.ts';
import { call, callForPage } from '../../api/client.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pagesOf, ROWS_PER_PAGE } from '../kit/list-address.ts';
import { PageSteps } from '../kit/page-steps.tsx';
import { useListView } from '../kit/use-list-view.ts';
import wide from '../kit/wide-page.module.css';
import list from '../prices/prices-page.module.css';
import type { Route } from './+types/import-page.ts';
import { ChoiceForm } from './choice-form.tsx';
import { hasRows, ImportPanel } from './import-panel.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { isAtWork, type ReportView, reportQuery, reportSearch, reportView } from './report-view.ts';
import { useImportMoves } from './use-import-moves.ts';
import { useWatchedImport } from './use-watched-import.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Importación' });

type Loaded = { one: Import; rows: ImportRow[]; total: number; view: ReportView };

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Loaded | null> {
  const { signal } = request;
  const url = new URL(request.url);
  const view = reportView(url.searchParams);
  const one = await findImport(params.idImport, signal);
  if (!one) return null;
  // While rows are being compared their pages would not hold still.
  if (isAtWork(one.state)) return { one, rows: [], total: 0, view };
  const { rows, total } = await callForPage('listImportRows', {
    params: { id: one._id },
    query: reportQuery(view),
    signal,
  });
  const last = pagesOf(total);
  if (view.page > last) throw redirect(url.pathname + reportSearch({ ...view, page: last }));
  return { one, rows, total, view };
}

async function findImport(id: string, signal: AbortSignal): Promise<Import | null> {
  try {
    return await call('readImport', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** One import: what the file is, its report row by row, and what is then done about it. */
export default function ExchangeImport({ loaderData, params }: Route.ComponentProps) {
  if (loaderData) return <Found key={loaderData.one._id} {...loaderData} />;
  return (
    <div className="container page">
      <EmptyState as="h1" drawing={nothingFound} text={`No hay una importación con el id ${params.idImport}`}>
        <ButtonLink to="/admin/importar-exportar">Importar y exportar</ButtonLink>
      </EmptyState>
    </div>
  );
}

function Found({ one, rows, total, view }: Loaded) {
  useWatchedImport(one);
  const moves = useImportMoves(one);
  return (
    <div className={`container page ${wide.page}`}>
      <div className={list.head}>
        <h1>{one.fileName}</h1>
        <Link to="/admin/importar-exportar">Importar y exportar</Link>
      </div>
      <p className={list.who}>
        {IMPORT_STATES[one.state]} · {one.admin.name},{' '}
        <time dateTime={one.creationDate}>{formatDateTime(one.creationDate)}</time>
      </p>
      <ImportPanel one={one} moves={moves} />
      {one.canCheckAgain && (
        <ChoiceForm key={`${one.state} ${JSON.stringify(one.choice)}`} one={one} moves={moves} />
      )}
      {!isAtWork(one.state) && hasRows(one) && <Report rows={rows} total={total} view={view} />}
    </div>
  );
}

function Report({ rows, total, view }: Omit<Loaded, 'one'>) {
  const change = useListView(view, reportSearch);
  const isLoading = useNavigation().state === 'loading';
  const show = (changed: Partial<ReportView>) => void change({ page: 1, ...changed }, 'q' in changed);

  return (
    <section className={list.list} aria-labelledby="report-title">
      <h2 id="report-title">Informe fila por fila</h2>
      <ReportToolbar view={view} total={total} onChange={show} />
      <div className={classNames(isLoading && list.busy)} aria-busy={isLoading}>
        {rows.length > 0 ? <ReportTable rows={rows} /> : <p role="status">Ninguna fila es así.</p>}
      </div>
      {total > ROWS_PER_PAGE && (
        <div className={list.steps}>
          <PageSteps page={view.page} pages={pagesOf(total)} onGo={(page) => show({ page })} />
        </div>
      )}
    </section>
  );
}
