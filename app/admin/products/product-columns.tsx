import type { ReactNode } from 'react';
import { adminMessages } from '#shared/admin-messages.es.ts';
import { formatDateTimeHs } from '#shared/dates.ts';
import type { AdminProduct } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { Price } from '../../ui/price.tsx';
import styles from '../kit/admin-table.module.css';
import { charactersText, cutDescription } from './cut-description.ts';
import type { ProductSort } from './product-list-view.ts';

export type ProductColumn = {
  title: string;
  /** By what the server orders the list; missing: it can't by this column. */
  sort?: ProductSort;
  /** Numbers stand on the right. */
  isNumber?: true;
  cell: (product: AdminProduct) => ReactNode;
};

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

/** The columns after control and name (section 2.10, Products table). A column is one object here. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  { title: 'Descripción', cell: ({ description }) => <Description text={description} /> },
  { title: 'Precio', sort: 'price', isNumber: true, cell: ({ price }) => <Price pesos={price} /> },
  { title: 'Categoría', sort: 'category', cell: ({ category }) => categoryText(category) },
  { title: 'Marca', sort: 'brand', cell: ({ brand }) => brand },
  { title: 'Stock', sort: 'stock', isNumber: true, cell: (product) => number.format(stockOf(product)) },
  {
    title: 'Fecha de creación',
    sort: 'creationDate',
    cell: ({ creationDate }) => <time dateTime={creationDate}>{formatDateTimeHs(creationDate)}</time>,
  },
  {
    title: 'Última modificación',
    sort: 'lastModifiedDate',
    cell: ({ lastModifiedDate }) => <Modified date={lastModifiedDate} />,
  },
  {
    title: 'Tamaño (cm)',
    cell: ({ size }) => [size.long, size.width, size.height].map((each) => number.format(each)).join(' x '),
  },
  { title: 'Peso (g)', sort: 'weight', isNumber: true, cell: ({ weight }) => number.format(weight) },
  {
    title: 'Stock mínimo',
    sort: 'minimumStock',
    isNumber: true,
    cell: ({ minimumStock }) => number.format(minimumStock),
  },
  {
    title: 'Descuento (dato interno)',
    sort: 'discount',
    isNumber: true,
    cell: ({ discount }) => `${number.format(discount)} %`,
  },
];

/** A column of the deleted products' table. */
export const DELETED_COLUMN: ProductColumn = {
  title: 'Eliminado',
  cell: ({ deletedDate }) =>
    deletedDate && <time dateTime={deletedDate}>{formatDateTimeHs(deletedDate)}</time>,
};

/** When a thing was last changed; in the specification's words when it never was. */
export function Modified({ date }: { date: string | null }) {
  return date ? <time dateTime={date}>{formatDateTimeHs(date)}</time> : adminMessages.notModified;
}

function stockOf({ IDSubProducts }: AdminProduct): number {
  return IDSubProducts.reduce((sum, { stock }) => sum + stock, 0);
}

/** Cut at 20 characters, with its count; the whole of it opens below. */
function Description({ text }: { text: string }) {
  const cut = cutDescription(text);
  const count = <span className={styles.second}> ({charactersText(text)})</span>;
  if (cut === text) {
    return (
      <>
        {text}
        {count}
      </>
    );
  }
  return (
    <details className={styles.whole}>
      <summary>
        {cut}
        {count}
      </summary>
      <p>{text}</p>
    </details>
  );
}
