import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { countText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import type { SupplierArticle, SupplierCost } from '#shared/schemas/suppliers.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, PageHead, Row, Stack, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call, callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import { useMay } from '../kit/use-may.ts';
import type { Route } from './+types/supplier-page.ts';
import { PickArticle } from './pick-article.tsx';
import { ARTICLE_COLUMNS, ARTICLES_LIST } from './supplier-articles-list.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.supplier.name ?? 'Proveedor' });

export async function clientLoader({ request, params: { idSupplier } }: Route.ClientLoaderArgs) {
  const params = { id: idSupplier };
  const [supplier, page] = await Promise.all([
    call('readSupplier', { params, signal: request.signal }),
    loadList(ARTICLES_LIST, request, (query, signal) =>
      callForPage('listSupplierArticles', { params, query, signal }),
    ),
  ]);
  return { ...page, supplier };
}

/** The costs of the article whose button was pressed. */
type History = { id: string; costs: SupplierCost[] };

/** What a supplier sells to the shop, under which codes and at what costs. */
export default function SupplierPage({ loaderData: { supplier, rows, total, view } }: Route.ComponentProps) {
  const list = useDataList(ARTICLES_LIST, view);
  const { revalidate } = useRevalidator();
  const may = useMay();
  const [history, setHistory] = useState<History | null>(null);
  const readHistory = useAction(async (id: string) => {
    const costs = await call('listSupplierCosts', { query: { subProduct: id } });
    setHistory({ id, costs });
  });
  const place = (subProduct: string) => ({ id: supplier._id, subProduct });
  const add = useAction(async (subProduct: string) => {
    const { product, color } = await call('editSupplierArticle', { params: place(subProduct), body: {} });
    toast(`${product}, ${color}: ahora lo vende ${supplier.name}.`, { tone: 'success' });
    await revalidate();
  });
  const remove = useAction(async ({ subProduct, product, color, code, cost }: SupplierArticle) => {
    await call('deleteSupplierArticle', { params: place(subProduct) });
    const putBack = async () => {
      const body = may('prices') ? { code, cost } : { code };
      await call('editSupplierArticle', { params: place(subProduct), body });
      await revalidate();
    };
    toast(`${supplier.name} ya no vende ${product}, ${color}.`, {
      tone: 'success',
      action: { label: 'Deshacer', run: () => void putBack() },
    });
    await revalidate();
  });
  return (
    <div className="container page wide">
      <PageHead>
        <h1>{supplier.name}</h1>
        <Row gap={4} lines={1}>
          <Link to={`${href('/admin/proveedores')}?editar=${supplier._id}`}>Editar sus datos</Link>
          <Link to={href('/admin/proveedores')}>Proveedores</Link>
        </Row>
      </PageHead>
      <Stack>
        <Card gap={3}>
          <h2>Agregar un artículo</h2>
          <PickArticle onPick={({ _id }) => void add.run(_id)} />
        </Card>
        <DataList
          list={list}
          caption={`Artículos de ${supplier.name}`}
          columns={ARTICLE_COLUMNS}
          rows={rows}
          rowKey={({ subProduct }) => subProduct}
          total={total}
          context={{
            supplier: supplier._id,
            seesCosts: may('prices'),
            onSaved: () => void revalidate(),
            onHistory: (id) => (history?.id === id ? setHistory(null) : void readHistory.run(id)),
            onRemove: (article) => void remove.run(article),
          }}
          count={countText(total, 'artículo', 'artículos')}
          below={({ subProduct }) => history?.id === subProduct && <Costs costs={history.costs} />}
          empty={
            <EmptyState
              drawing={emptyOrders}
              text="Todavía no hay artículos de este proveedor. Escaneá uno, o recibí una entrega suya."
            />
          }
        />
      </Stack>
    </div>
  );
}

/** Each cost that the article has had, at any supplier. */
function Costs({ costs }: { costs: readonly SupplierCost[] }) {
  if (costs.length === 0) return <Text>Nunca se anotó un costo.</Text>;
  return (
    <ul>
      {costs.map(({ date, supplier, cost, by }) => (
        <li key={`${date} ${supplier._id}`}>
          {formatDateTime(date)}: {cost === null ? 'sin costo' : formatPesos(cost)}, {supplier.name}
          {by && ` (${by.name})`}
        </li>
      ))}
    </ul>
  );
}
