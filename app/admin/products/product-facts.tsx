import { href, Link } from 'react-router';
import { formatDateTimeHs } from '#shared/dates.ts';
import type { AdminProduct } from '#shared/schemas/catalog.ts';
import { VISIBILITIES } from '#shared/visibility.ts';
import { Tag } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import list from '../kit/data-list/data-list.module.css';
import { charactersText, cutDescription } from './cut-description.ts';
import { VariantCell } from './lazy-cells.tsx';
import type { ProductCells } from './product-cell.tsx';
import styles from './products-list.module.css';

/** The name, a link to the page if visitors see it; else what it is instead, and a link to its preview. */
export function Name({ product, isDeleted }: { product: AdminProduct; isDeleted: boolean }) {
  const { _id, name, visibility, publishDate } = product;
  const isShown = visibility === 'published' && !isDeleted;
  return (
    <>
      {isShown ? <Link to={href('/detalle/:idProduct', { idProduct: _id })}>{name}</Link> : name}
      {visibility !== 'published' && (
        <>
          {' '}
          <Tag>{VISIBILITIES[visibility]}</Tag>
        </>
      )}
      {!isShown && !isDeleted && (
        <Link className={list.second} to={href('/admin/vista-previa/:idProduct', { idProduct: _id })}>
          Ver cómo queda
        </Link>
      )}
      {publishDate && <span className={list.second}>Desde el {formatDateTimeHs(publishDate)}</span>}
    </>
  );
}

/** The first picture of the first variant that has one. */
export function Thumbnail({ product: { IDSubProducts } }: { product: AdminProduct }) {
  const src = IDSubProducts.flatMap(({ img }) => img).find(Boolean);
  return <ProductPicture className={styles.thumbnail} src={src} alt="" />;
}

/** The units of all variants, and whether too few are left. Those of a single variant are edited here. */
export function Stock({ product, cells }: { product: AdminProduct; cells: ProductCells }) {
  const { IDSubProducts, minimumStock, deletedDate } = product;
  const units = IDSubProducts.reduce((sum, { stock }) => sum + stock, 0);
  const text = units.toLocaleString('es-AR');
  const [only, ...others] = IDSubProducts;
  const isLow = IDSubProducts.some(({ stock }) => stock > 0 && stock < minimumStock);
  return (
    <span className={styles.stock}>
      {!only || others.length > 0 || deletedDate !== null ? (
        text
      ) : (
        <VariantCell
          variant={only}
          field="stock"
          onSaved={(variant) => cells.onSaved({ ...product, IDSubProducts: [variant] })}
        >
          {text}
        </VariantCell>
      )}
      {units === 0 && <span className={styles.out}>Sin stock</span>}
      {isLow && <span className={styles.low}>{others.length > 0 ? 'Color bajo' : 'Bajo'}</span>}
    </span>
  );
}

/** The first 20 characters, with the total number of characters. The full text opens below the row. */
export function Description({ text }: { text: string }) {
  const cut = cutDescription(text);
  const count = <span className={styles.characters}> ({charactersText(text)})</span>;
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
      <p className={list.text}>{text}</p>
    </details>
  );
}
