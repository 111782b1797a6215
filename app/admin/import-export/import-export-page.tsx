import { pageMeta } from '../../seo/page-meta.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import { useMay } from '../kit/use-may.ts';
import type { Route } from './+types/import-export-page.ts';
import { ExportBox } from './export-box.tsx';
import styles from './import-export.module.css';
import { IMPORT_COLUMNS, IMPORTS_LIST } from './imports-list.tsx';
import { UploadBox } from './upload-box.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Importar y exportar' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(IMPORTS_LIST, request, (query, signal) => callForPage('listImports', { query, signal }));
}

/** Exports, a new import, and the list of imports. */
export default function ImportExport({ loaderData: { rows, total, view } }: Route.ComponentProps) {
  const list = useDataList(IMPORTS_LIST, view);
  const may = useMay();
  // The columns of a file decide which of them it needs (rules 20.4).
  const mayImport = may('catalogue') || may('prices') || may('stock');
  return (
    <div className="container page wide">
      <h1>Importar y exportar</h1>
      <div className={styles.boxes}>
        {mayImport && <UploadBox />}
        {may('catalogue') && <ExportBox />}
      </div>
      <section aria-labelledby="history-title">
        <h2 id="history-title">Importaciones anteriores</h2>
        {total > 0 ? (
          <Stack above={5}>
            <DataList
              list={list}
              caption="Importaciones anteriores"
              columns={IMPORT_COLUMNS}
              rows={rows}
              rowKey={({ _id }) => _id}
              total={total}
              context={null}
            />
          </Stack>
        ) : (
          <Text tone="soft" above={2} width={42}>
            Todavía no importaste ningún archivo.
          </Text>
        )}
      </section>
    </div>
  );
}
