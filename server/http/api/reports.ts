import { formatDateTime } from '#shared/dates.ts';
import { LIST_MISSES, REPORT_ROWS, SALES_BY, type SalesBy, STOCK_BY } from '#shared/reports.ts';
import { salesKeyText } from '#shared/reports-text.ts';
import type {
  ListDemand,
  MissedSearch,
  SalesRow,
  SalesSums,
  StockWorthRow,
  UnsoldArticle,
  WaitedArticle,
} from '#shared/schemas/reports.ts';
import { type TableColumn, tableFile } from '../table-file.ts';
import type { ApiRoutes } from './routes.ts';
import { personWithCosts } from './sees-costs.ts';

/** The numbers of the shop (rules 24.1 to 24.6). */
export const reportRoutes: ApiRoutes = ({ serve, services: { reports, lists, stockNotices } }) => {
  serve('readSalesReport', async ({ query: { format, ...query }, user }) => {
    const { seesCosts } = personWithCosts(user);
    if (!format) return reports.readSales({ ...query, seesCosts, most: REPORT_ROWS });
    const { rows } = await reports.readSales({ ...query, seesCosts });
    const name = `ventas-${query.since}-${query.until}`;
    return tableFile(format, { name, columns: salesColumns(query.by, seesCosts), things: [rows] });
  });

  serve('readUnsold', async ({ query: { format, ...query }, user }) => {
    const { seesCosts } = personWithCosts(user);
    if (!format) return reports.readUnsold({ ...query, seesCosts, most: REPORT_ROWS });
    const { rows } = await reports.readUnsold({ ...query, seesCosts });
    return tableFile(format, { name: 'sin-ventas', columns: unsoldColumns(seesCosts), things: [rows] });
  });

  serve('readStockWorth', async ({ query: { format, by }, user }) => {
    const { seesCosts } = personWithCosts(user);
    const worth = await reports.readStockWorth({ by, seesCosts });
    if (!format) return worth;
    const columns = worthColumns(STOCK_BY[by], seesCosts);
    return tableFile(format, { name: 'stock-valorizado', columns, things: [worth.rows] });
  });

  serve('listMissedSearches', async ({ query: { format, ...query } }) => {
    if (!format) return reports.listMissedSearches({ ...query, most: REPORT_ROWS });
    const rows = await reports.listMissedSearches(query);
    return tableFile(format, { name: 'busquedas-sin-resultado', columns: MISSED_COLUMNS, things: [rows] });
  });

  serve('listDemand', async ({ query: { format, ...query } }) => {
    if (!format) return lists.listDemand({ ...query, most: REPORT_ROWS });
    const rows = await lists.listDemand(query);
    return tableFile(format, { name: 'pedido-por-listas', columns: DEMAND_COLUMNS, things: [rows] });
  });

  serve('listWaitedArticles', async ({ query: { format, product } }) => {
    if (!format) return stockNotices.listWaiting({ most: REPORT_ROWS, product });
    const rows = await stockNotices.listWaiting({ product });
    return tableFile(format, { name: 'esperan-que-vuelva', columns: WAITED_COLUMNS, things: [rows] });
  });
};

function salesColumns(by: SalesBy, seesCosts: boolean): TableColumn<SalesRow>[] {
  return [
    { label: SALES_BY[by], cell: (row) => salesKeyText(by, row) },
    ...sumColumns(by, seesCosts, '', (row) => row),
    ...(by === 'month' ? [] : sumColumns(by, seesCosts, ' (antes)', ({ before }) => before)),
  ];
}

function sumColumns(
  by: SalesBy,
  seesCosts: boolean,
  end: string,
  of: (row: SalesRow) => SalesSums | null,
): TableColumn<SalesRow>[] {
  const isOfLines = by === 'category' || by === 'brand' || by === 'article';
  const hasUnits = by !== 'payment';
  return [
    ...(isOfLines ? [] : [{ label: `Pedidos${end}`, cell: (row: SalesRow) => of(row)?.orders ?? null }]),
    ...(hasUnits ? [{ label: `Unidades${end}`, cell: (row: SalesRow) => of(row)?.units ?? null }] : []),
    { label: `Ventas${end}`, cell: (row) => of(row)?.total ?? null },
    ...(hasUnits && seesCosts
      ? [
          { label: `Margen${end}`, cell: (row: SalesRow) => of(row)?.margin ?? null },
          { label: `Ventas con costo${end}`, cell: (row: SalesRow) => of(row)?.known ?? null },
        ]
      : []),
  ];
}

function unsoldColumns(seesCosts: boolean): TableColumn<UnsoldArticle>[] {
  return [
    { label: 'Producto', cell: ({ product }) => product.name },
    { label: 'Color', cell: ({ color }) => color },
    { label: 'Categoría', cell: ({ category }) => category },
    { label: 'Unidades', cell: ({ units }) => units },
    { label: 'A precio de venta', cell: ({ worth }) => worth },
    ...(seesCosts ? [{ label: 'Al costo', cell: ({ cost }: UnsoldArticle) => cost }] : []),
    { label: 'Última venta', cell: ({ lastSold }) => (lastSold ? formatDateTime(lastSold) : null) },
  ];
}

function worthColumns(label: string, seesCosts: boolean): TableColumn<StockWorthRow>[] {
  return [
    { label, cell: ({ key }) => key },
    { label: 'Unidades', cell: ({ units }) => units },
    { label: 'A precio de venta', cell: ({ price }) => price },
    ...(seesCosts
      ? [
          { label: 'Al costo', cell: ({ cost }: StockWorthRow) => cost },
          { label: 'Unidades sin costo cargado', cell: ({ unknown }: StockWorthRow) => unknown },
        ]
      : []),
  ];
}

const DEMAND_COLUMNS: readonly TableColumn<ListDemand>[] = [
  { label: 'Pide', cell: ({ words }) => words },
  { label: 'Falta', cell: ({ outcome }) => LIST_MISSES[outcome] },
  { label: 'Veces', cell: ({ times }) => times },
  { label: 'Último día', cell: ({ last }) => last },
];

const WAITED_COLUMNS: readonly TableColumn<WaitedArticle>[] = [
  { label: 'Producto', cell: ({ product }) => product.name },
  { label: 'Color', cell: ({ color }) => color },
  { label: 'Esperan', cell: ({ waiting }) => waiting },
  { label: 'Stock', cell: ({ stock }) => stock },
  { label: 'Desde', cell: ({ since }) => formatDateTime(since) },
];

const MISSED_COLUMNS: readonly TableColumn<MissedSearch>[] = [
  { label: 'Búsqueda', cell: ({ words }) => words },
  { label: 'Veces', cell: ({ times }) => times },
  { label: 'Último día', cell: ({ last }) => last },
  { label: '¿Ya hay?', cell: ({ found }) => (found ? 'Sí' : 'No') },
];
