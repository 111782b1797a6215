import { lazy, Suspense } from 'react';
import { href } from 'react-router';
import { adminMessages } from '#shared/admin-messages.es.ts';
import { formatDateTimeHs } from '#shared/dates.ts';
import { PRODUCT_NUMBERS } from '#shared/product-fields.ts';
import type { AdminProduct, AdminProductQuery } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../kit/data-list/data-table.tsx';
import {
  defineList,
  flag,
  nameFilter,
  openRow,
  optionFilter,
  searchFilter,
  sortFilters,
  switchFilter,
} from '../kit/data-list/define-list.ts';
import { TickPage, TickRow } from '../kit/data-list/row-ticks.tsx';
import type { RowChoiceState } from '../kit/data-list/use-row-choice.ts';
import { RowControls } from '../kit/row-controls.tsx';
import { useMay } from '../kit/use-may.ts';
import { ProductCell } from './lazy-cells.tsx';
import { numberColumns } from './number-columns.ts';
import type { ProductCells } from './product-cell.tsx';
import { Description, Name, Stock, Thumbnail } from './product-facts.tsx';
import styles from './products-list.module.css';

/** Loaded by the list of deleted products. */
const RestoreButton = lazy(async () => ({
  default: (await import('./restore-button.tsx')).RestoreButton,
}));

type Context = {
  /** The id of the product whose form is open. */
  editing: string;
  /** Whether the list shows deleted products instead of the others. */
  isDeleted: boolean;
  /** Opens the form of that product; '' closes it. */
  onEdit: (id: string) => void;
  onDelete: (product: AdminProduct) => void;
  cells: ProductCells;
  /** The chosen products; null: this person may change none. */
  chosen: RowChoiceState | null;
  /** The ids of the products on this page. */
  page: readonly string[];
};

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

/** The columns of the list of products. */
export const PRODUCT_COLUMNS: readonly Column<AdminProduct, Context, AdminProductQuery['sort']>[] = [
  {
    label: 'Imagen',
    card: 'left',
    head: ({ chosen, page }) => (
      <Row gap={2} className={styles.first}>
        {chosen && <TickPage rows={chosen} page={page} label="Elegir los productos de esta página" />}
        Imagen
      </Row>
    ),
    cell: (product, { chosen }) => (
      <Row gap={2} className={styles.first}>
        {chosen && <TickRow rows={chosen} id={product._id} label={`Elegir ${product.name}`} />}
        <Thumbnail product={product} />
      </Row>
    ),
  },
  {
    label: 'Nombre',
    sort: 'name',
    isName: true,
    card: 'top',
    cell: (product, { isDeleted }) => <Name product={product} isDeleted={isDeleted} />,
  },
  {
    label: 'Eliminado',
    isShown: ({ isDeleted }) => isDeleted,
    card: 'line',
    cell: ({ deletedDate }) => deletedDate && <When date={deletedDate} />,
  },
  {
    label: 'Precio',
    sort: 'price',
    isNumber: true,
    card: 'topEnd',
    cell: (product, { cells }) => (
      <ProductCell product={product} field="price" cells={cells}>
        <Price pesos={product.price} />
      </ProductCell>
    ),
  },
  {
    label: 'Stock',
    cardLabel: 'Stock',
    sort: 'stock',
    isNumber: true,
    card: 'middle',
    cell: (product, { cells }) => <Stock product={product} cells={cells} />,
  },
  {
    label: 'Categoría',
    sort: 'category',
    cell: (product, { cells }) => (
      <ProductCell product={product} field="category" cells={cells}>
        {categoryText(product.category)}
      </ProductCell>
    ),
  },
  {
    label: 'Marca',
    sort: 'brand',
    cell: (product, { cells }) => (
      <ProductCell product={product} field="brand" cells={cells}>
        {product.brand}
      </ProductCell>
    ),
  },
  {
    label: 'Descripción',
    isExtra: true,
    cell: ({ description }) => <Description text={description} />,
  },
  {
    label: 'Tamaño (cm)',
    isExtra: true,
    cell: ({ size }) => [size.long, size.width, size.height].map((each) => number.format(each)).join(' x '),
  },
  ...numberColumns(
    PRODUCT_NUMBERS,
    (field, { row, text, context }: { row: AdminProduct; text: string; context: Context }) => (
      <ProductCell product={row} field={field} cells={context.cells}>
        {text}
      </ProductCell>
    ),
  ),
  {
    label: 'Fecha de creación',
    isExtra: true,
    sort: 'creationDate',
    cell: ({ creationDate }) => <When date={creationDate} />,
  },
  {
    label: 'Última modificación',
    isExtra: true,
    sort: 'lastModifiedDate',
    cell: ({ lastModifiedDate }) => <Modified date={lastModifiedDate} />,
  },
  {
    label: 'Control',
    card: 'end',
    isFixed: true,
    cell: (product, context) => <Controls product={product} {...context} />,
  },
];

export const PRODUCTS_LIST = defineList(
  {
    q: searchFilter('q', 'Buscar', { placeholder: 'Nombre o código' }),
    category: nameFilter('categoria', 'Categoría'),
    brand: nameFilter('marca', 'Marca'),
    stock: optionFilter(
      'stock',
      'Stock',
      [
        { value: '', label: 'Todas' },
        { value: 'out', label: 'Sin stock', word: 'agotado' },
        { value: 'low', label: 'Por debajo del mínimo', word: 'bajo' },
      ],
      { initial: '' },
    ),
    visibility: optionFilter(
      'ver',
      'Visibilidad',
      [
        { value: '', label: 'Todas' },
        { value: 'published', label: 'Publicados', word: 'publicados' },
        { value: 'draft', label: 'Borradores', word: 'borradores' },
        { value: 'hidden', label: 'Ocultos', word: 'ocultos' },
        { value: 'scheduled', label: 'Programados', word: 'programados' },
      ],
      { initial: '' },
    ),
    deleted: flag('eliminados'),
    withSubProducts: switchFilter('subproductos', 'Mostrar subproductos'),
    ...sortFilters(PRODUCT_COLUMNS, 'name'),
    editing: openRow('editar'),
  },
  { name: 'products' },
);

/** The date when a product or variant was last changed, or a text that it never was. */
export function Modified({ date }: { date: string | null }) {
  return date ? <When date={date} /> : adminMessages.notModified;
}

function When({ date }: { date: string }) {
  return <time dateTime={date}>{formatDateTimeHs(date)}</time>;
}

function Controls({ product, editing, isDeleted, ...actions }: Context & { product: AdminProduct }) {
  const { _id, name } = product;
  const may = useMay();
  const mayChange = may('catalogue');
  if (isDeleted) {
    return <Suspense>{mayChange && <RestoreButton product={product} />}</Suspense>;
  }
  const more = {
    title: 'Agregar más subproductos',
    label: `Agregar más subproductos a ${name}`,
    icon: <Icon name="plus" />,
    to: href('/admin/add-more-sub-product/:idProduct', { idProduct: _id }),
  };
  return (
    <RowControls
      id={_id}
      name={name}
      editing={editing}
      onEdit={mayChange || may('prices') ? actions.onEdit : undefined}
      onDelete={mayChange ? () => actions.onDelete(product) : undefined}
      links={mayChange ? [more] : []}
    />
  );
}
