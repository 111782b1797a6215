import { Fragment, type ReactNode, useState } from 'react';
import { Link, useNavigation, useRevalidator } from 'react-router';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NumberCell, Table } from '../../ui/table.tsx';
import styles from '../kit/admin-table.module.css';
import { DeletionDialog } from '../kit/deletion-dialog.tsx';
import { pagesOf, pressed } from '../kit/list-address.ts';
import { PageSteps } from '../kit/page-steps.tsx';
import controls from '../kit/row-controls.module.css';
import { SortHead } from '../kit/sort-head.tsx';
import { type FormEnd, useListFocus } from '../kit/use-list-focus.ts';
import { useListView } from '../kit/use-list-view.ts';
import { SUB_PRODUCT_COLUMNS } from './sub-product-columns.tsx';
import { SubProductForm } from './sub-product-form.tsx';
import {
  type SubProductListView,
  type SubProductSort,
  subProductListSearch,
} from './sub-product-list-view.ts';
import { SubProductsToolbar } from './sub-products-toolbar.tsx';

export type LoadedSubProducts = { subProducts: SubProduct[]; total: number; view: SubProductListView };

/** The sub-products table with everything around it (section 2.10). */
export function SubProductsAdministration({ subProducts, total, view }: LoadedSubProducts) {
  const { heading, search, toSearch, refocus } = useListFocus({ startsInSearch: view.editing === null });
  const { show, close, reload } = useSubProductActions(view, toSearch);
  const [pendingDelete, setPendingDelete] = useState<SubProduct | null>(null);
  const isLoading = useNavigation().state === 'loading';
  const form = view.editing !== null && (
    <SubProductForm key={view.editing} id={view.editing} onEnd={close} onChanged={reload} />
  );
  const isRowThere = subProducts.some(({ _id }) => _id === view.editing);
  return (
    <>
      <SubProductsToolbar view={view} total={total} search={search} onChange={show} />
      <p ref={heading} tabIndex={-1} className="visually-hidden">
        Subproductos, página {view.page} de {pagesOf(total)}
      </p>
      {form && !isRowThere && <div className={styles.apart}>{form}</div>}
      <div className={classNames(styles.holder, isLoading && styles.busy)} aria-busy={isLoading}>
        {subProducts.length > 0 ? (
          <SubProductsTable
            subProducts={subProducts}
            view={view}
            form={form}
            onEdit={(editing) => show({ page: view.page, editing })}
            onDelete={setPendingDelete}
          />
        ) : (
          <EmptyState drawing={nothingFound} text="Ningún subproducto coincide con los filtros.">
            <Button onClick={() => show(NO_FILTERS)}>Borrar los filtros</Button>
          </EmptyState>
        )}
      </div>
      {total > 0 && (
        <div className={styles.steps}>
          <PageSteps page={view.page} pages={pagesOf(total)} onGo={(page) => show({ page })} />
        </div>
      )}
      <DeletionDialog
        pendingDelete={
          pendingDelete && {
            kind: 'subProduct',
            id: pendingDelete._id,
            name: `${pendingDelete.IDProduct.name}, color ${pendingDelete.color}`,
          }
        }
        onEnd={() => {
          setPendingDelete(null);
          refocus();
        }}
        onChanged={reload}
      />
    </>
  );
}

const NO_FILTERS = { name: '', category: '', brand: '', barcode: '', stock: null, withoutPicture: false };

function useSubProductActions(view: SubProductListView, toSearch: () => void) {
  const change = useListView(view, subProductListSearch);
  const { revalidate } = useRevalidator();

  function show(changed: Partial<SubProductListView>) {
    const isTyped = ['name', 'category', 'brand', 'barcode'].some((filter) => filter in changed);
    void change({ page: 1, editing: null, ...changed }, isTyped);
  }

  async function close(end: FormEnd) {
    await change({ editing: null });
    requestAnimationFrame(() => {
      if (end === 'saved') toSearch();
      else document.getElementById(`editar-${view.editing}`)?.focus();
    });
  }

  return { show, close: (end: FormEnd) => void close(end), reload: () => void revalidate() };
}

type SubProductsTableProps = {
  subProducts: readonly SubProduct[];
  view: SubProductListView;
  form: ReactNode;
  onEdit: (id: string | null) => void;
  onDelete: (subProduct: SubProduct) => void;
};

function SubProductsTable({ subProducts, view, form, onEdit, onDelete }: SubProductsTableProps) {
  const head = (title: string, sort?: SubProductSort, isNumber?: boolean, className?: string) => (
    <SortHead
      key={title}
      title={title}
      direction={sort === view.sort ? view.order : null}
      search={sort ? subProductListSearch({ ...view, ...pressed(view, sort) }) : null}
      isNumber={isNumber}
      className={className}
    />
  );
  return (
    <Table caption="Subproductos" className={styles.frame}>
      <thead>
        <tr>
          <th scope="col">Control</th>
          {head('Nombre', 'name', false, styles.nameCell)}
          {SUB_PRODUCT_COLUMNS.map(({ title, sort, isNumber }) => head(title, sort, isNumber))}
        </tr>
      </thead>
      <tbody>
        {subProducts.map((subProduct) => (
          <Fragment key={subProduct._id}>
            <Row
              subProduct={subProduct}
              isOpen={view.editing === subProduct._id}
              onEdit={onEdit}
              onDelete={onDelete}
            />
            {view.editing === subProduct._id && (
              <tr className={styles.below}>
                <td colSpan={SUB_PRODUCT_COLUMNS.length + 2}>
                  <div className={styles.inside}>{form}</div>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = Pick<SubProductsTableProps, 'onEdit' | 'onDelete'> & {
  subProduct: SubProduct;
  isOpen: boolean;
};

function Row({ subProduct, isOpen, onEdit, onDelete }: RowProps) {
  const { _id, color, IDProduct } = subProduct;
  return (
    <tr>
      <th scope="row">
        <div className={controls.controls}>
          <button
            type="button"
            id={`editar-${_id}`}
            className={controls.control}
            aria-label={`Editar ${IDProduct.name}, color ${color}`}
            title="Editar"
            aria-expanded={isOpen}
            onClick={() => onEdit(isOpen ? null : _id)}
          >
            <Icon name="edit" />
          </button>
          <button
            type="button"
            className={classNames(controls.control, controls.delete)}
            aria-label={`Eliminar ${IDProduct.name}, color ${color}`}
            title="Eliminar"
            onClick={() => onDelete(subProduct)}
          >
            <Icon name="trash" />
          </button>
        </div>
      </th>
      <td data-title="Nombre" className={styles.nameCell}>
        <div className={styles.name}>
          <Link to={`/detalle/${IDProduct._id}`}>{IDProduct.name}</Link>
        </div>
      </td>
      {SUB_PRODUCT_COLUMNS.map((column) => {
        const Cell = column.isNumber ? NumberCell : 'td';
        return (
          <Cell key={column.title} data-title={column.title}>
            <div>{column.cell(subProduct)}</div>
          </Cell>
        );
      })}
    </tr>
  );
}
