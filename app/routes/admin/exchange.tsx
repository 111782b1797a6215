import { redirect, useNavigate, useNavigation } from 'react-router';
import type { Import } from '#shared/schemas/imports.ts';
import { api } from '../../api/client.ts';
import { pageOf, pagesOf, searchOf } from '../../components/admin/catalog/list-address.ts';
import styles from '../../components/admin/exchange/exchange.module.css';
import { ExportBox } from '../../components/admin/exchange/export-box.tsx';
import { importListCall } from '../../components/admin/exchange/import-call.ts';
import { ImportsTable } from '../../components/admin/exchange/imports-table.tsx';
import { UploadBox } from '../../components/admin/exchange/upload-box.tsx';
import { PageSteps } from '../../components/admin/page-steps.tsx';
import list from '../../components/admin/prices/prices-page.module.css';
import { pageMeta } from '../../components/page-meta.ts';
import { requireAdmin } from '../../session/session.ts';
import { useSessionGuard } from '../../session/use-session-guard.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Route } from './+types/exchange.ts';
import wide from './wide-page.module.css';

export {
  LoadFailure as ErrorBoundary,
  PageLoading as HydrateFallback,
} from '../../components/account/private-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Importar y exportar' });

const searchFor = (page: number) => searchOf({ pagina: page > 1 ? page : null });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin();
  const url = new URL(request.url);
  const page = pageOf(url.searchParams);
  const { rows, total } = await api.getList<Import>(importListCall(page), { signal: request.signal });
  const last = pagesOf(total);
  if (page > last) throw redirect(url.pathname + searchFor(last));
  return { imports: rows, total, page };
}

/** The catalogue as a file, product files coming in, and the imports there were. */
export default function Exchange({ loaderData: { imports, total, page } }: Route.ComponentProps) {
  useSessionGuard();
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
