import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { IMPORT_STATES } from '#shared/import-fields.ts';
import type { Import, ImportRow } from '#shared/schemas/imports.ts';
import { nullIfMissing } from '../../api/api-error.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { call, callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import type { ViewOf } from '../kit/data-list/define-list.ts';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import type { Route } from './+types/import-page.ts';
import { ChoiceForm } from './choice-form.tsx';
import { hasRows, ImportPanel } from './import-panel.tsx';
import { rowsText } from './import-words.ts';
import { isAtWork } from './is-at-work.ts';
import { REPORT_COLUMNS, REPORT_LIST, reportQuery } from './report-list.tsx';
import { useImportMoves } from './use-import-moves.ts';
import { useWatchedImport } from './use-watched-import.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Importación' });

type Loaded = { one: Import; rows: ImportRow[]; total: number; view: ViewOf<typeof REPORT_LIST> };

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Loaded | null> {
  const id = params.idImport;
  const one = await call('readImport', { params: { id }, signal: request.signal }).catch(nullIfMissing);
  if (!one) return null;
  // While rows are being compared, pages would change all the time.
  if (isAtWork(one.state)) {
    const view = REPORT_LIST.read(new URL(request.url).searchParams);
    return { one, rows: [], total: 0, view };
  }
  const page = await loadList(REPORT_LIST, request, (query, signal) =>
    callForPage('listImportRows', { params: { id: one._id }, query: reportQuery(query), signal }),
  );
  return { one, ...page };
}

/** An import: what was recognised, its report row by row, and its actions. */
export default function ImportPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData) return <Found key={loaderData.one._id} {...loaderData} />;
  return (
    <div className="container page">
      <EmptyState as="h1" drawing={nothingFound} text={`No hay una importación con el id ${params.idImport}`}>
        <ButtonLink to={href('/admin/importar-exportar')}>Importar y exportar</ButtonLink>
      </EmptyState>
    </div>
  );
}

function Found({ one, rows, total, view }: Loaded) {
  useWatchedImport(one);
  const moves = useImportMoves(one);
  return (
    <div className="container page wide">
      <Row gap={5} lines={2} align="baseline" justify="between">
        <h1>{one.fileName}</h1>
        <Link to={href('/admin/importar-exportar')}>Importar y exportar</Link>
      </Row>
      <Text size="sm" tone="soft">
        {IMPORT_STATES[one.state]} · {one.admin.name},{' '}
        <time dateTime={one.creationDate}>{formatDateTime(one.creationDate)}</time>
      </Text>
      <ImportPanel one={one} moves={moves} />
      {one.canCheckAgain && (
        <ChoiceForm key={`${one.state} ${JSON.stringify(one.choice)}`} one={one} moves={moves} />
      )}
      {!isAtWork(one.state) && hasRows(one) && <Report rows={rows} total={total} view={view} />}
    </div>
  );
}

function Report({ rows, total, view }: Omit<Loaded, 'one'>) {
  const list = useDataList(REPORT_LIST, view);
  return (
    <Stack as="section" above={5} aria-labelledby="report-title">
      <h2 id="report-title">Informe fila por fila</h2>
      <DataList
        list={list}
        caption="Informe fila por fila"
        columns={REPORT_COLUMNS}
        rows={rows}
        rowKey={({ row }) => String(row)}
        total={total}
        context={null}
        count={rowsText(total)}
        empty={<p role="status">Ninguna fila es así.</p>}
      />
    </Stack>
  );
}
