import type { AdminProductQuery } from '#shared/schemas/catalog.ts';
import { type Direction, oneOf, pageOf, ROWS_PER_PAGE, searchOf, textOf } from '../kit/list-address.ts';

export type ProductSort = AdminProductQuery['sort'];

/** What the products table shows; all of it stands in the page's address. */
export type ProductListView = {
  q: string;
  category: string;
  brand: string;
  stock: 'out' | 'low' | null;
  /** The deleted products instead of the live ones. */
  deleted: boolean;
  /** Whether each product's sub-products are shown. */
  withSubProducts: boolean;
  sort: ProductSort;
  order: Direction;
  /** From 1. */
  page: number;
  /** The product whose form is open. */
  editing: string | null;
};

/** The orders there are, with the words for them. */
export const PRODUCT_SORTS: Record<ProductSort, string> = {
  name: 'Nombre',
  price: 'Precio',
  category: 'Categoría',
  brand: 'Marca',
  stock: 'Stock',
  creationDate: 'Fecha de creación',
  lastModifiedDate: 'Última modificación',
  weight: 'Peso',
  minimumStock: 'Stock mínimo',
  discount: 'Descuento (dato interno)',
};
const SORTS = Object.keys(PRODUCT_SORTS) as ProductSort[];

/** The stock filter's values in an address. */
const STOCKS = { agotado: 'out', bajo: 'low' } as const;

/** Reads the view from the address; what is missing or wrong is as by default (by name, all live products). */
export function productListView(parameters: URLSearchParams): ProductListView {
  const stock = oneOf(parameters, 'stock', Object.keys(STOCKS) as Array<keyof typeof STOCKS>);
  return {
    q: textOf(parameters, 'q'),
    category: textOf(parameters, 'categoria'),
    brand: textOf(parameters, 'marca'),
    stock: stock && STOCKS[stock],
    deleted: parameters.get('eliminados') === '1',
    withSubProducts: parameters.get('subproductos') === '1',
    sort: oneOf(parameters, 'orden', SORTS) ?? 'name',
    order: parameters.get('sentido') === 'desc' ? 'desc' : 'asc',
    page: pageOf(parameters),
    editing: parameters.get('editar'),
  };
}

/** The address's query of a view: only what differs from the default, so that addresses stay short. */
export function productListSearch(view: ProductListView): string {
  return searchOf({
    q: view.q,
    categoria: view.category,
    marca: view.brand,
    stock: view.stock === null ? null : view.stock === 'out' ? 'agotado' : 'bajo',
    eliminados: view.deleted ? '1' : null,
    subproductos: view.withSubProducts ? '1' : null,
    orden: view.sort === 'name' ? null : view.sort,
    sentido: view.order === 'asc' ? null : view.order,
    pagina: view.page > 1 ? view.page : null,
    editar: view.editing,
  });
}

/** What the call asks for to answer a view. */
export function productListQuery({ q, category, brand, stock, deleted, sort, order, page }: ProductListView) {
  return {
    q: q.trim(),
    category,
    brand,
    stock,
    deleted: deleted ? ('1' as const) : null,
    sort,
    order,
    page,
    limit: ROWS_PER_PAGE,
  };
}
