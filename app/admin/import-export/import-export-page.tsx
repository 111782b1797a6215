import { redirect, useNavigate, useNavigation } from 'react-router';
import { callForPage } from '../../api/client.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { classNames } from '../../ui/class-names.ts';
import { pageOf, pagesOf, ROWS_PER_PAGE, searchOf } from '../kit/list-address.ts';
import { PageSteps } from '../kit/page-steps.tsx';
import wide from '../kit/wide-page.module.css';
import list from '../prices/prices-page.module.css';
import type { Route } from './+types/import-export-page.ts';
import { ExportBox } from './export-box.tsx';
import styles from './import-export.module.css';
import { ImportsTable } from './imports-table.tsx';
import { UploadBox } from './upload-box.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Importar y exportar' });

const searchFor = (page: number) => searchOf({ pagina: page > 1 ? page : null });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const page = pageOf(url.searchParams);
  const { rows, total } = await callForPage('listImports', {
    query: { page, limit: ROWS_PER_PAGE },
    signal: request.signal,
  });
  const last = pagesOf(total);
  if (page > last) throw redirect(url.pathname + searchFor(last));
  return { imports: rows, total, page };
}

/** The catalogue as a file, product files coming in, and the imports there were. */
export default function Exchange({ loaderData: { imports, total, page } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className={`container page ${wide.page}`}>
      <h1>Importar y exportar</h1>
      <div className={styles.boxes}>
        <UploadBox />
        <ExportBox />
      </div>
      <section aria-labelledby="history-title">
        <h2 id="history-title">Importaciones anteriores</h2>
        {imports.length > 0 ? (
          <div className={classNames(list.list, isLoading && list.busy)} aria-busy={isLoading}>
            <ImportsTable imports={imports} />
            <div className={list.steps}>
              <PageSteps
                page={page}
                pages={pagesOf(total)}
                onGo={(next) => void navigate({ search: searchFor(next) }, { preventScrollReset: true })}
              />
            </div>
          </div>
        ) : (
          <p className={list.intro}>Todavía no importaste ningún archivo.</p>
        )}
      </section>
    </div>
  );
}
