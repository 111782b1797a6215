import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { countText } from '#shared/counts.ts';
import { listTitle } from '#shared/published-lists.ts';
import type { ListedPublishedList } from '#shared/schemas/published-lists.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Row, Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import type { Route } from './+types/lists-page.ts';
import { DeleteListDialog } from './delete-list-dialog.tsx';
import { SCHOOL_LIST_COLUMNS, SCHOOL_LISTS } from './lists-columns.tsx';
import styles from './lists-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Listas de escuelas' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(SCHOOL_LISTS, request, (query, signal) => callForPage('listAdminLists', { query, signal }));
}

/** The lists of schools, drafts included. */
export default function ListsPage({ loaderData: { rows, total, view } }: Route.ComponentProps) {
  useRefreshOnReturn();
  const list = useDataList(SCHOOL_LISTS, view);
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<ListedPublishedList | null>(null);
  return (
    <div className="container page wide">
      <PageHead>
        <h1>Listas de escuelas</h1>
        <ButtonLink to={href('/admin/listas/nueva')}>Nueva lista</ButtonLink>
      </PageHead>
      <Text tone="soft" width={46} below={2}>
        Cargá una vez la lista de cada grado: las familias la abren armada, con los precios y el stock del
        momento.
      </Text>
      <Row gap={5} lines={1}>
        <Link to={href('/admin/listas/elegidos')}>Lo que elegiste</Link>
        <Link to={href('/listas')}>Ver como las familias</Link>
      </Row>
      <DataList
        list={list}
        caption="Listas de escuelas"
        columns={SCHOOL_LIST_COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={{ onDelete: setLeaving }}
        count={countText(total, 'lista', 'listas')}
        layout="inLine"
        className={styles.lists}
        empty={
          <EmptyState
            drawing={emptyOrders}
            text="Todavía no hay listas así. Con “Nueva lista” cargás la primera: pegada, escrita o de una foto."
          />
        }
      />
      <DeleteListDialog
        list={leaving && { _id: leaving._id, title: listTitle(leaving) }}
        onEnd={() => setLeaving(null)}
        onChanged={() => void revalidate()}
      />
    </div>
  );
}
