import type { ReactNode } from 'react';
import { formatDateTimeHs } from '#shared/dates.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { classNames } from '../../ui/class-names.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { Modified } from '../products/product-columns.tsx';
import type { SubProductSort } from './sub-product-list-view.ts';
import styles from './sub-products.module.css';

export type SubProductColumn = {
  title: string;
  /** By what the server orders the list; missing: it can't by this column. */
  sort?: SubProductSort;
  /** Numbers stand on the right. */
  isNumber?: true;
  cell: (subProduct: SubProduct) => ReactNode;
};

/** The columns after control and name (section 2.10, Sub-products table). A column is one object here. */
export const SUB_PRODUCT_COLUMNS: readonly SubProductColumn[] = [
  { title: 'Color', sort: 'color', cell: ({ color }) => color },
  {
    title: 'Stock',
    sort: 'stock',
    isNumber: true,
    cell: ({ stock }) => <span className={classNames(stock === 0 && styles.none)}>{stock}</span>,
  },
  { title: 'Imágenes', cell: ({ img }) => <Thumbnails addresses={img} /> },
  { title: 'Código de barras', sort: 'barcode', cell: ({ barcode }) => barcode ?? '—' },
  { title: 'Categoría', sort: 'category', cell: ({ IDProduct }) => categoryText(IDProduct.category) },
  { title: 'Marca', sort: 'brand', cell: ({ IDProduct }) => IDProduct.brand },
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
];

/** How many pictures a row shows; the form shows all. */
const SHOWN = 3;

function Thumbnails({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return <span className={styles.missing}>Sin imagen</span>;
  const more = addresses.length - SHOWN;
  return (
    <span className={styles.thumbnails}>
      {addresses.slice(0, SHOWN).map((address, index) => (
        <ProductPicture
          key={address}
          className={styles.thumbnail}
          src={address}
          alt={`Imagen ${index + 1}`}
        />
      ))}
      {more > 0 && <span>+{more}</span>}
    </span>
  );
}
