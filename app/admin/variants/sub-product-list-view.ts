import type { SubProductQuery } from '#shared/schemas/catalog.ts';
import { type Direction, oneOf, pageOf, ROWS_PER_PAGE, searchOf, textOf } from '../kit/list-address.ts';

export type SubProductSort = SubProductQuery['sort'];

/** What the sub-products table shows; all of it stands in the page's address. */
export type SubProductListView = Record<SubProductFilter, string> & {
  stock: 'out' | 'low' | null;
  /** Only those without a first picture. */
  withoutPicture: boolean;
  sort: SubProductSort;
  order: Direction;
  /** From 1. */
  page: number;
  /** The sub-product whose form is open. */
  editing: string | null;
};

/** The four filters of section 2.10: each as "contains", all must match. */
export type SubProductFilter = 'name' | 'category' | 'brand' | 'barcode';

/** The orders there are, with the words for them. */
export const SUB_PRODUCT_SORTS: Record<SubProductSort, string> = {
  name: 'Nombre',
  color: 'Color',
  stock: 'Stock',
  barcode: 'Código de barras',
  category: 'Categoría',
  brand: 'Marca',
  creationDate: 'Fecha de creación',
  lastModifiedDate: 'Última modificación',
};
const SORTS = Object.keys(SUB_PRODUCT_SORTS) as SubProductSort[];

/** The stock filter's values in an address. */
const STOCKS = { agotado: 'out', bajo: 'low' } as const;

/** Reads the view from the address; what is missing or wrong is as by default (all, by name). */
export function subProductListView(parameters: URLSearchParams): SubProductListView {
  const stock = oneOf(parameters, 'stock', Object.keys(STOCKS) as Array<keyof typeof STOCKS>);
  return {
    name: textOf(parameters, 'nombre'),
    category: textOf(parameters, 'categoria'),
    brand: textOf(parameters, 'marca'),
    barcode: textOf(parameters, 'codigo'),
    stock: stock && STOCKS[stock],
    withoutPicture: parameters.get('imagenes') === 'faltan',
    sort: oneOf(parameters, 'orden', SORTS) ?? 'name',
    order: parameters.get('sentido') === 'desc' ? 'desc' : 'asc',
    page: pageOf(parameters),
    editing: parameters.get('editar'),
  };
}

/** The address's query of a view: only what differs from the default. */
export function subProductListSearch(view: SubProductListView): string {
  return searchOf({
    nombre: view.name,
    categoria: view.category,
    marca: view.brand,
    codigo: view.barcode,
    stock: view.stock === null ? null : view.stock === 'out' ? 'agotado' : 'bajo',
    imagenes: view.withoutPicture ? 'faltan' : null,
    orden: view.sort === 'name' ? null : view.sort,
    sentido: view.order === 'asc' ? null : view.order,
    pagina: view.page > 1 ? view.page : null,
    editar: view.editing,
  });
}

/** What the call asks for to answer a view. */
export function subProductListQuery(view: SubProductListView) {
  return {
    name: view.name.trim(),
    category: view.category.trim(),
    brand: view.brand.trim(),
    barcode: view.barcode.trim(),
    stock: view.stock,
    pictures: view.withoutPicture ? ('missing' as const) : null,
    sort: view.sort,
    order: view.order,
    page: view.page,
    limit: ROWS_PER_PAGE,
  };
}
