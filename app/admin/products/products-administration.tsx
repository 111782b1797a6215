import { lazy, Suspense, useId, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { totalText } from '#shared/counts.ts';
import type { AdminProduct } from '#shared/schemas/catalog.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSavedRows } from '../kit/cell/use-saved-rows.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import toolbar from '../kit/data-list/list-toolbar.module.css';
import { NOTHING_CHOSEN } from '../kit/data-list/row-choice.ts';
import { type StateOf, useDataList } from '../kit/data-list/use-data-list.ts';
import { useRowChoice } from '../kit/data-list/use-row-choice.ts';
import { DeletionDialog } from '../kit/deletion-dialog.tsx';
import { useMay } from '../kit/use-may.ts';
import { filtersText } from './bulk-selection.ts';
import type { LoadedProducts } from './load-products.ts';
import { NameChoices } from './name-choices.tsx';
import { PriceDialog, usePriceQuestion } from './price-question.tsx';
import styles from './products-list.module.css';
import { PRODUCT_COLUMNS, PRODUCTS_LIST } from './products-list.tsx';
import { taxonomyOptions } from './taxonomies.ts';

/** Loaded when a row is chosen. */
const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));

/** Loaded when rows show their sub-products. */
const ProductVariants = lazy(async () => ({
  default: (await import('./product-variants.tsx')).ProductVariants,
}));

/** Loaded when a row is edited. */
const ProductForm = lazy(async () => ({ default: (await import('./product-form.tsx')).ProductForm }));

type ProductsState = StateOf<typeof PRODUCTS_LIST>;

/** The list of products with its forms and dialogs. Two pages use it. */
export function ProductsAdministration(props: LoadedProducts & { startsInSearch?: boolean }) {
  const { rows, total, corrected, view, categories, brands, startsInSearch = false } = props;
  const list = useDataList(PRODUCTS_LIST, view, { startsInSearch: startsInSearch && view.editing === '' });
  const { revalidate } = useRevalidator();
  const [pendingDelete, setPendingDelete] = useState<AdminProduct | null>(null);
  const isDeleted = view.deleted === '1';
  const reload = () => void revalidate();
  const saved = useSavedRows(rows, ({ _id }) => _id);
  const { question, ask } = usePriceQuestion();
  const chosen = useRowChoice(filtersText(view));
  const may = useMay();
  const mayChoose = !isDeleted && (may('catalogue') || may('prices'));
  const lists = { category: useId(), brand: useId() };

  return (
    <>
      <DataList
        list={list}
        caption={isDeleted ? 'Productos eliminados' : 'Productos'}
        className={styles.list}
        columns={PRODUCT_COLUMNS}
        rows={saved.rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={{
          editing: view.editing,
          isDeleted,
          onEdit: (editing) => list.show({ editing }),
          onDelete: setPendingDelete,
          cells: { askPrice: ask, onSaved: saved.noteSaved, lists },
          chosen: mayChoose ? chosen : null,
          page: rows.map(({ _id }) => _id),
        }}
        options={taxonomyOptions(props)}
        count={
          countText(total, isDeleted) +
          (corrected === null ? '' : ` de «${corrected}»: nada coincide con «${view.q.trim()}»`)
        }
        tools={<Tools list={list} />}
        empty={<NoProducts list={list} />}
        after={
          mayChoose &&
          chosen.choice !== NOTHING_CHOSEN && (
            <Suspense>
              <BulkBar
                rows={chosen}
                view={{ ...view, q: corrected ?? view.q }}
                total={total}
                names={{ categories, brands }}
              />
            </Suspense>
          )
        }
        form={
          may('catalogue') || may('prices')
            ? (id, onEnd) => (
                <ProductForm
                  key={id}
                  id={id}
                  categories={categories}
                  brands={brands}
                  onEnd={onEnd}
                  onOpen={(editing) => list.show({ editing })}
                  onChanged={reload}
                />
              )
            : undefined
        }
        below={(product) =>
          view.withSubProducts === '1' && (
            <Suspense>
              <ProductVariants product={product} />
            </Suspense>
          )
        }
      />
      <NameChoices id={lists.category} names={categories} />
      <NameChoices id={lists.brand} names={brands} />
      <PriceDialog question={question} />
      <DeletionDialog
        pendingDelete={pendingDelete && { kind: 'product', id: pendingDelete._id, name: pendingDelete.name }}
        onEnd={() => {
          setPendingDelete(null);
          list.refocus();
        }}
        onChanged={reload}
      />
    </>
  );
}

function Tools({ list: { view, searchWith } }: { list: ProductsState }) {
  const may = useMay();
  const isDeleted = view.deleted === '1';
  const other = searchWith({ deleted: isDeleted ? '' : '1', page: '1', editing: '' });
  return (
    <>
      <ButtonLink
        variant="quiet"
        size="small"
        className={isDeleted ? undefined : toolbar.folded}
        to={{ search: other }}
        preventScrollReset
      >
        {isDeleted ? 'Volver a los productos' : 'Ver eliminados'}
      </ButtonLink>
      {may('catalogue', 'prices') && (
        <ButtonLink size="small" to={href('/admin/new-product')}>
          Nuevo producto
        </ButtonLink>
      )}
    </>
  );
}

function NoProducts({ list: { view, show } }: { list: ProductsState }) {
  const isFiltered = [view.q.trim(), view.category, view.brand, view.stock, view.visibility].some(Boolean);
  const nothing = view.deleted ? 'No hay productos eliminados.' : 'Todavía no hay productos.';
  return (
    <EmptyState
      drawing={nothingFound}
      text={isFiltered ? 'Ningún producto coincide con la búsqueda y los filtros.' : nothing}
    >
      {isFiltered && (
        <Button onClick={() => show({ q: '', category: '', brand: '', stock: '', visibility: '' })}>
          Borrar los filtros
        </Button>
      )}
      {view.deleted && (
        <Button variant="secondary" onClick={() => show({ deleted: '' })}>
          Volver a los productos
        </Button>
      )}
    </EmptyState>
  );
}

function countText(total: number, deleted: boolean): string {
  const count = `${totalText(total)} ${total === 1 ? 'producto' : 'productos'}`;
  return deleted ? `${count} ${total === 1 ? 'eliminado' : 'eliminados'}` : count;
}
