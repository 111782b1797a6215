import { lazy, useState } from 'react';
import { useRevalidator } from 'react-router';
import { totalText } from '#shared/counts.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSavedRows } from '../kit/cell/use-saved-rows.ts';
import { callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import { DeletionDialog } from '../kit/deletion-dialog.tsx';
import { useMay } from '../kit/use-may.ts';
import type { Route } from './+types/variants-page.ts';
import { VARIANT_COLUMNS, VARIANTS_LIST, variantName } from './variants-list.tsx';

/** Loaded when a row is edited. */
const SubProductForm = lazy(async () => ({
  default: (await import('./sub-product-form.tsx')).SubProductForm,
}));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Administración SubProductos' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(VARIANTS_LIST, request, (query, signal) =>
    callForPage('listSubProducts', { query, signal }),
  );
}

/** The variants of all products. Everything it shows is in the address. */
export default function AdminSubProducts({ loaderData: { rows, total, view } }: Route.ComponentProps) {
  const list = useDataList(VARIANTS_LIST, view, { startsInSearch: view.editing === '' });
  const { revalidate } = useRevalidator();
  const [pendingDelete, setPendingDelete] = useState<SubProduct | null>(null);
  const reload = () => void revalidate();
  const may = useMay();
  const saved = useSavedRows(rows, ({ _id }) => _id);
  return (
    <div className="container page wide">
      <h1>Administración SubProductos</h1>
      <DataList
        list={list}
        caption="Subproductos"
        columns={VARIANT_COLUMNS}
        rows={saved.rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={{
          editing: view.editing,
          onEdit: (editing) => list.show({ editing }),
          onDelete: setPendingDelete,
          onSaved: saved.noteSaved,
        }}
        count={`${totalText(total)} ${total === 1 ? 'subproducto' : 'subproductos'}`}
        empty={
          <EmptyState drawing={nothingFound} text="Ningún subproducto coincide con los filtros.">
            <Button onClick={() => list.show(NO_FILTERS)}>Borrar los filtros</Button>
          </EmptyState>
        }
        form={
          may('catalogue') || may('stock')
            ? (id, onEnd) => <SubProductForm key={id} id={id} onEnd={onEnd} onChanged={reload} />
            : undefined
        }
      />
      <DeletionDialog
        pendingDelete={
          pendingDelete && { kind: 'subProduct', id: pendingDelete._id, name: variantName(pendingDelete) }
        }
        onEnd={() => {
          setPendingDelete(null);
          list.refocus();
        }}
        onChanged={reload}
      />
    </div>
  );
}

const NO_FILTERS = { name: '', category: '', brand: '', barcode: '', stock: '', pictures: '' } as const;
