/** What sales are added up by. */
export const SALES_BY = {
  day: 'Día',
  month: 'Mes',
  weekday: 'Día de la semana',
  hour: 'Hora',
  category: 'Categoría',
  brand: 'Marca',
  article: 'Artículo',
  payment: 'Forma de pago',
  channel: 'Canal',
  customer: 'Cliente',
} as const;
export type SalesBy = keyof typeof SALES_BY;

/** What the rows of a report of sales can be sorted by, the most first; `key`: by name, day or hour. */
export const SALES_SORTS = { total: 'Ventas', units: 'Unidades', margin: 'Margen', key: 'Nombre' } as const;
export type SalesSort = keyof typeof SALES_SORTS;

/** What the stock is added up by. */
export const STOCK_BY = { category: 'Categoría', brand: 'Marca' } as const;
export type StockBy = keyof typeof STOCK_BY;

/** How many days a report of sales has at most, so that it is read in the time of a page. */
export const MAX_REPORT_DAYS = 731;

/** Rows that a report shows; its file has all of them. */
export const REPORT_ROWS = 100;

/** Why a line of a list could not be bought. */
export const LIST_MISSES = { not_sold: 'No lo vendemos', out_of_stock: 'Agotado' } as const;
