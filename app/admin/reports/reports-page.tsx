import { href, Link, useLocation } from 'react-router';
import { entriesOf } from '#shared/entries.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { call } from '../kit/client.ts';
import styles from '../kit/data-list/list-tabs.module.css';
import { useCurrentInView } from '../kit/use-current-in-view.ts';
import type { Route } from './+types/reports-page.ts';
import { DemandView } from './demand-view.tsx';
import { MissedView } from './missed-view.tsx';
import { StockView, UnsoldView } from './other-views.tsx';
import { REPORTS, type ReportName, readReportView, reportNamed } from './report-view.ts';
import { SalesView } from './sales-view.tsx';
import { WaitingView } from './waiting-view.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: `Informes: ${REPORTS[reportNamed(params.informe)]}` });

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const view = readReportView(new URL(request.url).searchParams);
  return { view, ...(await load(reportNamed(params.informe), view, request.signal)) };
}

type View = ReturnType<typeof readReportView>;

async function load(report: ReportName, { since, until, by, stockBy, sort }: View, signal: AbortSignal) {
  switch (report) {
    case 'ventas':
      return { report, sales: await call('readSalesReport', { query: { by, sort, since, until }, signal }) };
    case 'sin-ventas':
      return { report, unsold: await call('readUnsold', { query: { since, until }, signal }) };
    case 'stock':
      return { report, worth: await call('readStockWorth', { query: { by: stockBy }, signal }) };
    case 'listas':
      return { report, demand: await call('listDemand', { query: { since, until }, signal }) };
    case 'avisos':
      return { report, waited: await call('listWaitedArticles', { query: {}, signal }) };
    case 'busquedas':
      return { report, missed: await call('listMissedSearches', { query: { since, until }, signal }) };
  }
}

/** The numbers of the shop, a tab each. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { report, view } = loaderData;
  const { search } = useLocation();
  const tabs = useCurrentInView(report);
  return (
    <div className="container page wide">
      <h1>Informes</h1>
      <nav ref={tabs} className={styles.tabs} aria-label="Informes">
        {entriesOf(REPORTS).map(([name, label]) => (
          <Link
            key={name}
            className={styles.tab}
            to={{ pathname: pathOf(name), search: daysOf(search) }}
            aria-current={name === report ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {loaderData.report === 'ventas' && <SalesView report={loaderData.sales} view={view} />}
      {loaderData.report === 'sin-ventas' && <UnsoldView report={loaderData.unsold} view={view} />}
      {loaderData.report === 'stock' && <StockView worth={loaderData.worth} view={view} />}
      {loaderData.report === 'listas' && <DemandView rows={loaderData.demand} view={view} />}
      {loaderData.report === 'avisos' && <WaitingView rows={loaderData.waited} />}
      {loaderData.report === 'busquedas' && <MissedView rows={loaderData.missed} view={view} />}
    </div>
  );
}

function pathOf(name: ReportName): string {
  return name === 'ventas'
    ? href('/admin/informes/:informe?')
    : href('/admin/informes/:informe?', { informe: name });
}

/** The days stay from one report to the next. */
function daysOf(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name === 'desde' || name === 'hasta');
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
