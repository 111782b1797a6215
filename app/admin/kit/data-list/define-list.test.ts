import { describe, expect, test } from 'vitest';
import { AUDIT_LIST } from '../../audit/audit-list.tsx';
import { IMPORTS_LIST } from '../../import-export/imports-list.tsx';
import { REPORT_LIST, reportQuery } from '../../import-export/report-list.tsx';
import { ORDERS_LIST } from '../../orders/orders-list.tsx';
import { CHANGES_LIST } from '../../prices/changes-list.tsx';
import { CHOICE_LIST } from '../../prices/choice-list.tsx';
import { LINES_LIST } from '../../prices/lines-list.tsx';
import { PRODUCTS_LIST } from '../../products/products-list.tsx';
import { VARIANTS_LIST } from '../../variants/variants-list.tsx';
import { WITHDRAWALS_LIST } from '../../withdrawals/withdrawals-list.tsx';
import { type List, pagesOf, type QueryOf, type ViewOf } from './define-list.ts';

const LISTS: Record<string, List> = {
  audit: AUDIT_LIST,
  changes: CHANGES_LIST,
  choice: CHOICE_LIST,
  imports: IMPORTS_LIST,
  lines: LINES_LIST,
  orders: ORDERS_LIST,
  products: PRODUCTS_LIST,
  report: REPORT_LIST,
  variants: VARIANTS_LIST,
  withdrawals: WITHDRAWALS_LIST,
};

function viewOf<L extends List>(list: L, search: string): ViewOf<L>;
function viewOf(list: List, search: string) {
  return list.read(new URLSearchParams(search));
}

const sameAddress = (list: List, search: string) => list.search(viewOf(list, search));
const queryOf = (list: List, search: string) => list.query(viewOf(list, search));

describe('a view in the address', () => {
  test.each([
    ['audit', '?q=goma&que=product&pagina=2'],
    ['changes', '?pagina=3'],
    ['choice', '?q=l%C3%A1piz&categoria=L%C3%A1pices&marca=Faber&orden=price&sentido=desc&pagina=3'],
    ['imports', '?pagina=3'],
    ['lines', '?ver=grandes&orden=percent&sentido=desc&pagina=2'],
    ['orders', '?estado=todas&q=l%C3%A1piz&orden=totalPrice&sentido=asc&pagina=3'],
    ['orders', '?estado=En-camino'],
    ['orders', '?filas=100'],
    ['orders', '?estado=Orden-creada&forma=transfer&retiro=0&confirmar=1'],
    ['orders', '?desde=2026-11-01&hasta=2026-11-23&pago=awaiting&entrega=retira&canal=whatsapp&saldo=1'],
    ['products', '?pagina=2&filas=50'],
    ['products', '?q=l%C3%A1piz+rojo&categoria=L%C3%A1pices&marca=Faber-Castell'],
    ['products', '?stock=agotado&eliminados=1&subproductos=1'],
    ['products', '?stock=bajo&orden=price&sentido=desc&editar=abc&pagina=12'],
    ['report', '?ver=error&q=l%C3%A1piz&pagina=3'],
    ['report', '?ver=notes'],
    ['variants', '?nombre=a&categoria=b&marca=c&codigo=779'],
    ['variants', '?stock=bajo&imagenes=faltan&orden=color&sentido=desc&editar=x&pagina=2'],
    ['withdrawals', '?estado=todos&q=ana&pagina=3'],
    ['withdrawals', '?estado=resuelto'],
  ])('%s: %s reads and writes the same', (name, search) => {
    expect(sameAddress(LISTS[name] ?? AUDIT_LIST, search)).toBe(search);
  });

  test.each(Object.entries(LISTS))(
    '%s: what is wrong has its initial value, which no address has',
    (_, list) => {
      const wrong =
        '?orden=nada&sentido=x&pagina=-3&stock=mucho&estado=perdido&ver=todo&que=nada&imagenes=a&filas=7&desde=ayer&pago=x&canal=x&saldo=2&q=';
      expect(viewOf(list, wrong)).toEqual(viewOf(list, ''));
      expect(sameAddress(list, '')).toBe('');
    },
  );

  test.each(['0', '-3', '1.5', '1e99', 'x', ''])('page %j is the first', (page) => {
    expect(viewOf(PRODUCTS_LIST, `?pagina=${page}`).page).toBe('1');
  });

  test('a text is one line, no longer than the API takes', () => {
    expect(viewOf(ORDERS_LIST, `?q=${'a'.repeat(300)}%00`).q).toBe('a'.repeat(200));
  });

  test('orders begin with those in preparation, the newest first', () => {
    expect(viewOf(ORDERS_LIST, '')).toEqual({
      state: 'En-preparación',
      q: '',
      from: '',
      to: '',
      payment: '',
      typeOfShipment: '',
      channel: '',
      way: '',
      pickup: '',
      toConfirm: '',
      owed: '',
      cancelled: '',
      sort: 'creationDate',
      order: 'desc',
      page: '1',
      rows: '25',
    });
  });
});

describe('the query of the API call', () => {
  const byName = { sort: 'name', order: 'asc', page: 1, limit: 10 };
  const newestFirst = { sort: 'creationDate', order: 'desc', limit: 25 };
  test.each([
    ['audit', '?que=order&q=+ana+', { q: 'ana', what: 'order', page: 1, limit: 10 }],
    ['choice', '?marca=Faber', { brand: 'Faber', ...byName }],
    ['imports', '?pagina=2', { page: 2, limit: 10 }],
    ['lines', '?ver=sin-tildar', { show: 'excluded', ...byName }],
    ['orders', '', { state: 'En-preparación', ...newestFirst, page: 1 }],
    ['orders', '?desde=2026-11-01&estado=todas', { from: '2026-11-01', ...newestFirst, page: 1 }],
    ['orders', '?estado=todas&q=ana&pagina=2', { q: 'ana', ...newestFirst, page: 2 }],
    ['products', '?filas=100', { ...byName, limit: 100 }],
    ['products', '?q=+goma+&stock=bajo&pagina=3', { q: 'goma', stock: 'low', ...byName, page: 3 }],
    ['products', '?eliminados=1&subproductos=1&editar=a', { deleted: '1', ...byName }],
    ['variants', '?codigo=779&imagenes=faltan', { barcode: '779', pictures: 'missing', ...byName }],
    ['withdrawals', '', { state: 'pendiente', page: 1, limit: 10 }],
    ['withdrawals', '?estado=todos&q=+ana+', { q: 'ana', page: 1, limit: 10 }],
  ])('%s: %j asks for %j', (name, search, query) => {
    expect(queryOf(LISTS[name] ?? AUDIT_LIST, search)).toEqual(query);
  });

  test.each([
    ['?ver=error&q=goma', { q: 'goma', outcome: 'error' }],
    ['?ver=notes', { noted: '1' }],
    ['?ver=beyond', { beyond: '1' }],
    ['', {}],
  ])('the report: %j asks for %j', (search, query) => {
    const asked: QueryOf<typeof REPORT_LIST> = REPORT_LIST.query(viewOf(REPORT_LIST, search));
    const nothing = { outcome: null, noted: null, beyond: null, page: 1, limit: 10 };
    expect(reportQuery(asked)).toEqual({ ...nothing, ...query });
  });
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [60_000, 6000],
])('%i rows are %i pages', (total, pages) => expect(pagesOf(total)).toBe(pages));

test.each([
  [0, 1],
  [50, 1],
  [51, 2],
])('%i rows, fifty on each, are %i pages', (total, pages) => expect(pagesOf(total, 50)).toBe(pages));
