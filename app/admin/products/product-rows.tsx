import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminProduct } from '#shared/schemas/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { NumberCell } from '../../ui/table.tsx';
import styles from '../kit/admin-table.module.css';
import controls from '../kit/row-controls.module.css';
import type { ProductColumn } from './product-columns.tsx';
import type { ProductListView } from './product-list-view.ts';
import own from './product-rows.module.css';

export type ProductRowActions = {
  /** Null: closes the form. */
  onEdit: (product: AdminProduct | null) => void;
  onDelete: (product: AdminProduct) => void;
  onRestore: (product: AdminProduct) => void;
};

type ProductRowsProps = ProductRowActions & {
  products: readonly AdminProduct[];
  columns: readonly ProductColumn[];
  view: ProductListView;
  /** The open row's form. */
  form: ReactNode;
};

/** The rows of the products table, each with its form or its sub-products below where asked for. */
export function ProductRows({ products, columns, view, form, ...actions }: ProductRowsProps) {
  const width = columns.length + 2;
  return products.map((product) => (
    <Fragment key={product._id}>
      <tr>
        <th scope="row">
          {view.deleted ? (
            <RestoreControl product={product} onRestore={actions.onRestore} />
          ) : (
            <Controls product={product} isOpen={view.editing === product._id} {...actions} />
          )}
        </th>
        <td data-title="Nombre" className={styles.nameCell}>
          <div className={styles.name}>
            {view.deleted ? product.name : <Link to={`/detalle/${product._id}`}>{product.name}</Link>}
          </div>
        </td>
        {columns.map((column) => {
          const Cell = column.isNumber ? NumberCell : 'td';
          return (
            <Cell key={column.title} data-title={column.title}>
              {/* One box, so that a card's row has two: title and value. */}
              <div>{column.cell(product)}</div>
            </Cell>
          );
        })}
      </tr>
      {view.editing === product._id && <Below width={width}>{form}</Below>}
      {view.withSubProducts && view.editing !== product._id && (
        <Below width={width}>
          <SubProducts product={product} />
        </Below>
      )}
    </Fragment>
  ));
}

/** A row of one cell under a product. */
function Below({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tr className={styles.below}>
      <td colSpan={width}>
        <div className={styles.inside}>{children}</div>
      </td>
    </tr>
  );
}

/** Section 2.10, Control: edit, delete, and the way to more sub-products. */
function Controls({
  product,
  isOpen,
  onEdit,
  onDelete,
}: ProductRowActions & { product: AdminProduct; isOpen: boolean }) {
  return (
    <div className={controls.controls}>
      <button
        type="button"
        id={`editar-${product._id}`}
        className={controls.control}
        aria-label={`Editar ${product.name}`}
        title="Editar"
        aria-expanded={isOpen}
        onClick={() => onEdit(isOpen ? null : product)}
      >
        <Icon name="edit" />
      </button>
      <button
        type="button"
        className={classNames(controls.control, controls.delete)}
        aria-label={`Eliminar ${product.name}`}
        title="Eliminar"
        onClick={() => onDelete(product)}
      >
        <Icon name="trash" />
      </button>
      <Link
        className={controls.control}
        aria-label={`Agregar más subproductos a ${product.name}`}
        title="Agregar más subproductos"
        to={`/admin/add-more-sub-product/${product._id}`}
      >
        <Icon name="plus" />
      </Link>
    </div>
  );
}

function RestoreControl({
  product,
  onRestore,
}: Pick<ProductRowActions, 'onRestore'> & { product: AdminProduct }) {
  return (
    <button type="button" className={own.restore} onClick={() => onRestore(product)}>
      <Icon name="undo" />
      Restaurar<span className="visually-hidden"> {product.name}</span>
    </button>
  );
}

function SubProducts({ product }: { product: AdminProduct }) {
  return (
    <ul className={own.subProducts} aria-label={`Subproductos de ${product.name}`}>
      {product.IDSubProducts.map(({ _id, color, stock, barcode, img }) => (
        <li key={_id} className={own.subProduct}>
          <ProductPicture className={own.picture} src={img[0]} alt="" />
          <p>
            <strong>{color}</strong>
            <span className={classNames(own.stock, stock === 0 && own.none)}>Stock: {stock}</span>
            <span className={styles.second}>{barcode ?? 'sin código de barras'}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
