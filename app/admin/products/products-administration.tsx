import { useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { AdminProduct } from '#shared/schemas/catalog.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import styles from '../kit/admin-table.module.css';
import { DeletionDialog } from '../kit/deletion-dialog.tsx';
import { pagesOf, pressed } from '../kit/list-address.ts';
import { PageSteps } from '../kit/page-steps.tsx';
import { SortHead } from '../kit/sort-head.tsx';
import { type FormEnd, useListFocus } from '../kit/use-list-focus.ts';
import { useListView } from '../kit/use-list-view.ts';
import type { LoadedProducts } from './load-products.ts';
import { DELETED_COLUMN, PRODUCT_COLUMNS } from './product-columns.tsx';
import { ProductForm } from './product-form.tsx';
import { type ProductListView, type ProductSort, productListSearch } from './product-list-view.ts';
import { ProductRows } from './product-rows.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';

/** The products table with everything around it (section 2.10); it stands on two screens. */
export function ProductsAdministration(props: LoadedProducts & { startsInSearch?: boolean }) {
  const { products, total, corrected, view, categories, brands, startsInSearch = false } = props;
  const { heading, search, toSearch, refocus } = useListFocus({
    startsInSearch: startsInSearch && view.editing === null,
  });
  const { show, close, pendingDelete, setPendingDelete, restore, reload } = useProductActions(view, toSearch);
  const isLoading = useNavigation().state === 'loading';
  const form = view.editing !== null && (
    <ProductForm
      key={view.editing}
      id={view.editing}
      categories={categories}
      brands={brands}
      onEnd={close}
      onChanged={reload}
    />
  );
  const isRowThere = products.some(({ _id }) => _id === view.editing);
  return (
    <>
      <ProductsToolbar
        view={view}
        total={total}
        corrected={corrected}
        categories={categories}
        brands={brands}
        search={search}
        onChange={show}
      />
      <p ref={heading} tabIndex={-1} className="visually-hidden">
        {view.deleted ? 'Productos eliminados' : 'Productos'}, página {view.page} de {pagesOf(total)}
      </p>
      {form && !isRowThere && <div className={styles.apart}>{form}</div>}
      <div className={classNames(styles.holder, isLoading && styles.busy)} aria-busy={isLoading}>
        {products.length > 0 ? (
          <ProductsTable
            products={products}
            view={view}
            form={form}
            onEdit={(product) => show({ page: view.page, editing: product?._id ?? null })}
            onDelete={setPendingDelete}
            onRestore={(product) => void restore(product)}
          />
        ) : (
          <NoProducts view={view} onShow={show} />
        )}
      </div>
      {total > 0 && (
        <div className={styles.steps}>
          <PageSteps page={view.page} pages={pagesOf(total)} onGo={(page) => show({ page })} />
        </div>
      )}
      <DeletionDialog
        pendingDelete={pendingDelete && { kind: 'product', id: pendingDelete._id, name: pendingDelete.name }}
        onEnd={() => {
          setPendingDelete(null);
          refocus();
        }}
        onChanged={reload}
      />
    </>
  );
}

type ProductsTableProps = Omit<Parameters<typeof ProductRows>[0], 'columns'>;

function ProductsTable(props: ProductsTableProps) {
  const { view } = props;
  const columns = view.deleted ? [DELETED_COLUMN, ...PRODUCT_COLUMNS] : PRODUCT_COLUMNS;
  const head = (title: string, sort: ProductSort | undefined, isNumber?: boolean, className?: string) => (
    <SortHead
      key={title}
      title={title}
      direction={sort === view.sort ? view.order : null}
      search={sort ? productListSearch({ ...view, ...pressed(view, sort) }) : null}
      isNumber={isNumber}
      className={className}
    />
  );
  return (
    <Table caption={view.deleted ? 'Productos eliminados' : 'Productos'} className={styles.frame}>
      <thead>
        <tr>
          <th scope="col">Control</th>
          {head('Nombre', 'name', false, styles.nameCell)}
          {columns.map(({ title, sort, isNumber }) => head(title, sort, isNumber))}
        </tr>
      </thead>
      <tbody>
        <ProductRows {...props} columns={columns} />
      </tbody>
    </Table>
  );
}

function useProductActions(view: ProductListView, toSearch: () => void) {
  const change = useListView(view, productListSearch);
  const { revalidate } = useRevalidator();
  const [pendingDelete, setPendingDelete] = useState<AdminProduct | null>(null);
  const reload = () => void revalidate();

  function show(changed: Partial<ProductListView>) {
    void change({ page: 1, editing: null, ...changed }, 'q' in changed);
  }

  async function close(end: FormEnd) {
    await change({ editing: null });
    requestAnimationFrame(() => {
      if (end === 'saved') toSearch();
      else document.getElementById(`editar-${view.editing}`)?.focus();
    });
  }

  async function restore({ _id, name }: AdminProduct) {
    try {
      await call('restoreProduct', { params: { idProduct: _id } });
      toast(`${name} está de nuevo en la tienda.`, { tone: 'success' });
      reload();
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    }
  }

  return { show, close: (end: FormEnd) => void close(end), pendingDelete, setPendingDelete, restore, reload };
}

function NoProducts({
  view,
  onShow,
}: {
  view: ProductListView;
  onShow: (change: Partial<ProductListView>) => void;
}) {
  const isFiltered = [view.q.trim(), view.category, view.brand, view.stock].some(Boolean);
  const nothing = view.deleted ? 'No hay productos eliminados.' : 'Todavía no hay productos.';
  return (
    <EmptyState
      drawing={nothingFound}
      text={isFiltered ? 'Ningún producto coincide con la búsqueda y los filtros.' : nothing}
    >
      {isFiltered && (
        <Button onClick={() => onShow({ q: '', category: '', brand: '', stock: null })}>
          Borrar los filtros
        </Button>
      )}
      {view.deleted && (
        <Button variant="secondary" onClick={() => onShow({ deleted: false })}>
          Volver a los productos
        </Button>
      )}
    </EmptyState>
  );
}
