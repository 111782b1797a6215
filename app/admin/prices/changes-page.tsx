import { Link, redirect, useNavigate, useNavigation } from 'react-router';
import { isAtWork } from '#shared/price-change-states.ts';
import { callForPage } from '../../api/client.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageOf, pagesOf, ROWS_PER_PAGE, searchOf } from '../kit/list-address.ts';
import { PageSteps } from '../kit/page-steps.tsx';
import wide from '../kit/wide-page.module.css';
import type { Route } from './+types/changes-page.ts';
import { ChangesTable } from './changes-table.tsx';
import styles from './prices-page.module.css';
import { useLookAgain } from './use-watched-job.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cambios de precios' });

const searchFor = (page: number) => searchOf({ pagina: page > 1 ? page : null });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const page = pageOf(url.searchParams);
  const { rows, total } = await callForPage('listPriceChanges', {
    query: { page, limit: ROWS_PER_PAGE },
    signal: request.signal,
  });
  const last = pagesOf(total);
  if (page > last) throw redirect(url.pathname + searchFor(last));
  return { changes: rows, total, page };
}

/** The bulk price changes there were, with who and when; a draft can be taken up again. */
export default function PricesHistory({ loaderData: { changes, total, page } }: Route.ComponentProps) {
  useLookAgain(
    changes,
    changes.some(({ state }) => isAtWork(state)),
  );
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className={`container page ${wide.page}`}>
      <div className={styles.head}>
        <h1>Cambios de precios</h1>
        <Link to="/admin/precios">Cambiar precios</Link>
      </div>
      {changes.length > 0 ? (
        <div className={classNames(styles.list, isLoading && styles.busy)} aria-busy={isLoading}>
          <ChangesTable changes={changes} />
          <div className={styles.steps}>
            <PageSteps
              page={page}
              pages={pagesOf(total)}
              onGo={(next) => void navigate({ search: searchFor(next) }, { preventScrollReset: true })}
            />
          </div>
        </div>
      ) : (
        <EmptyState drawing={nothingFound} text="Todavía no cambiaste precios de a muchos.">
          <ButtonLink to="/admin/precios">Cambiar precios</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
