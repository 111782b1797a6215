import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatPesos } from '#shared/money.ts';
import type { Overview, ShopInfo } from '#shared/schemas/overview.ts';
import { givenOrders } from '../e2e/support/orders.ts';
import { adminCalls } from '../support/admin-calls.ts';
import {
  bodyRows,
  columnHeads,
  expectText,
  fill,
  firstRow,
  openAsAdmin,
  press,
  rowWith,
} from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { admin } from '../support/shop-process.ts';
import { found } from '../support/tab.tsx';

test('each number links to its list; sales are a chart and a table; the products are below', async () => {
  await givenOrders(shopUrl(), { paid: 1, unpaid: 1 });
  const { givenProduct } = await adminCalls(shopUrl());
  await givenProduct({ colors: [{ color: 'Rojo', stock: 0 }] });
  await givenProduct({ minimumStock: 3, colors: [{ color: 'Rojo', stock: 1 }] });
  const { user, at } = await openAsAdmin('/admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Administración Productos' })).toBeVisible();
  expect((await bodyRows('Productos')).length).toBeGreaterThan(0);
  const todo = within(screen.getByRole('region', { name: 'Qué hay para hacer' }));
  for (const [words, path] of [
    [/^[1-9]\d*\s*(orden|órdenes) para preparar/, '/admin/order'],
    [/^[1-9]\d*\s*(reserva|reservas) sin pagar/, '/admin/reservas'],
    [/^[1-9]\d*.*agotada/, '/admin/subproducts?stock=agotado'],
    [/por debajo del mínimo/, '/admin/subproducts?stock=bajo'],
    [/^[1-9]\d*.*sin imagen/, '/admin/subproducts?imagenes=faltan'],
  ] as const)
    expect(todo.getByRole('link', { name: words })).toHaveAttribute('href', path);

  const latest = within(screen.getByRole('region', { name: 'Últimas órdenes' }));
  expect(latest.getAllByRole('link').length).toBeGreaterThanOrEqual(2);
  expect(found(latest.getAllByRole('link')[0]).getAttribute('href')).toMatch(/^\/admin\/edit-state\/./);
  // Who sells already has set the shop up: one line is enough.
  const steps = within(screen.getByRole('region', { name: 'Primeros pasos' }));
  expect(steps.getByText(/^Faltan? /)).toBeVisible();
  expect(steps.getByText('Primer producto')).not.toBeVisible();

  const sales = within(screen.getByRole('region', { name: 'Ventas de los últimos 30 días' }));
  expect(sales.getByRole('img')).toHaveAccessibleName(
    expect.stringMatching(/Ventas por día\. La más alta: \$/),
  );
  await user.click(sales.getByText('Ver los números'));
  const days = within(sales.getByRole('table')).getAllByRole('row').slice(1);
  expect(days).toHaveLength(30);
  expect(within(found(days[0])).getAllByRole('cell')[0]).not.toHaveTextContent(/^0$/);

  await user.click(todo.getByRole('link', { name: /agotada/ }));
  expect(await screen.findByRole('heading', { name: 'Administración SubProductos' })).toBeVisible();
  expect(at()).toBe('/admin/subproducts?stock=agotado');
  expect(screen.getByRole('button', { name: 'Sin stock' })).toHaveAttribute('aria-pressed', 'true');
});

test('nothing to do is said; today stands beside the same day last week, with its change', async () => {
  const nothing = { total: 0, list: [] };
  await openAsAdmin('/admin', ({ change }) =>
    change<Overview>(/^GET \/api\/admin\/overview$/, (overview) => ({
      ...overview,
      ordersToPrepare: 0,
      moneyToConfirm: 0,
      unpaidReservations: 0,
      withdrawals: { pending: 0, oldest: null },
      soldOut: 0,
      belowMinimum: 0,
      withoutPicture: 0,
      failedMails: nothing,
      troubledPayments: nothing,
      failedJobs: nothing,
      today: {
        now: { orders: 3, units: 7, total: 12_500 },
        lastWeek: { orders: 2, units: 14, total: 10_000 },
      },
    })),
  );
  const todo = within(await screen.findByRole('region', { name: 'Qué hay para hacer' }));
  expect(todo.getByText('Todo al día.')).toBeVisible();
  expect(todo.queryByRole('link')).toBeNull();
  const today = screen.getByRole('region', { name: 'Hoy hasta ahora' });
  expect(today).toHaveTextContent('Vendido$ 12.500Semana pasada: $ 10.000 (+25 %)');
  expect(today).toHaveTextContent('Órdenes3Semana pasada: 2 (+50 %)');
  expect(today).toHaveTextContent('Unidades7Semana pasada: 14 (-50 %)');
});

test('what is urgent comes first, with the hours left', async () => {
  await openAsAdmin('/admin', ({ change }) =>
    change<Overview>(/^GET \/api\/admin\/overview$/, (overview) => ({
      ...overview,
      ordersToPrepare: 1,
      moneyToConfirm: 2,
      withdrawals: { pending: 1, oldest: new Date(Date.now() - 4 * 3_600_000 - 1000).toISOString() },
    })),
  );
  const todo = within(await screen.findByRole('region', { name: 'Qué hay para hacer' }));
  const lines = todo.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(lines.slice(0, 3)).toEqual([
    [expect.stringMatching(/^1 arrepentimiento para responder .*19/), '/admin/arrepentimientos'],
    ['1 orden para preparar', '/admin/order'],
    ['2 pagos para confirmar', '/admin/order?estado=Orden-creada&confirmar=1'],
  ]);
});

test('the shop in numbers: products, units, money, and what has no picture or stock', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  // Eleven, so that there is a second page; the first by name.
  const colors = Array.from({ length: 11 }, (_, at) => ({ color: `Rojo ${at + 10}`, stock: 0 }));
  const product = await givenProduct({ name: `0 Aaa ${Date.now()}`, colors });
  let info: ShopInfo | undefined;
  const { user } = await openAsAdmin('/admin/info-general', ({ change }) =>
    // Other tests change the numbers meanwhile, so compare with the answer that this page got.
    change<ShopInfo>(/^GET \/api\/admin\/info$/, (got) => {
      info = got;
      return got;
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Información general' });
  const numbers = screen.getAllByRole('definition').map((number) => number.textContent);
  expect(numbers).toEqual([
    info?.products.toLocaleString('es-AR'),
    info?.units.toLocaleString('es-AR'),
    formatPesos(info?.money ?? Number.NaN),
  ]);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Productos cargados',
    'Unidades en stock',
    'Dinero potencial',
  ]);
  for (const title of ['Subproductos sin imagen', 'Subproductos sin stock']) {
    const list = screen.getAllByRole('group').find((each) => each.textContent?.startsWith(title));
    const inList = within(found(list));
    expect(inList.queryAllByRole('listitem')).toHaveLength(0);
    await user.click(inList.getByText(new RegExp(`^${title}`)));
    const entry = (await inList.findAllByRole('listitem')).find((each) =>
      each.textContent?.startsWith(`${product.name}, color Rojo`),
    );
    expect(within(found(entry)).getByRole('link')).toHaveAttribute('href', `/detalle/${product._id}`);
    await user.click(inList.getByRole('button', { name: 'Página siguiente' }));
    expect(await inList.findByText(/^Página 2 de/)).toBeVisible();
  }
});

test('the audit has who, when, what, before and after; it is searched and filtered', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct();
  await call('PUT', `/products/${product._id}`, { ...product, price: 10 });
  const { user } = await openAsAdmin('/admin/auditoria');
  await screen.findByRole('heading', { level: 1, name: 'Auditoría' });
  expect(columnHeads()).toEqual(['Cuándo', 'Quién', 'Qué', 'Acción', 'Antes y después', 'Volver']);
  await fill(user, screen.getByLabelText('Buscar'), product.name);
  expect(await screen.findByText('2 cambios')).toBeVisible();
  const row = await firstRow('Cambios');
  for (const text of [admin.email, /\d\d\/\d\d\/\d{4} \d\d:\d\d Hs/, `Producto: ${product.name}`, 'Edición'])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('deletion')).toHaveTextContent('$ 1.234,50');
  expect(within(row).getByRole('insertion')).toHaveTextContent('$ 10');
  expect((await bodyRows('Cambios'))[1]).toHaveTextContent('Creación');
  await user.selectOptions(screen.getByLabelText('Qué'), 'Orden');
  expect(await screen.findByText('No hay cambios que mostrar.')).toBeVisible();
  await press(user, 'Ver todos');
  expect((await bodyRows('Cambios')).length).toBeGreaterThan(0);
});

for (const list of ['order', 'products', 'subproducts', 'auditoria', 'arrepentimientos', 'precios']) {
  test(`/admin/${list} shows its first page if its address has invalid values`, async () => {
    const nonsense = `q=${'a'.repeat(300)}%00&pagina=99999999999&estado=x&orden=y&sentido=z`;
    await openAsAdmin(`/admin/${list}?${nonsense}`);
    await waitFor(() => {
      const main = within(screen.getByRole('main'));
      expect(main.getAllByRole('searchbox').length).toBeGreaterThan(0);
    });
    expect(screen.queryByRole('button', { name: 'Probar de nuevo' })).toBeNull();
  });
}

test('the audit of some days, of one action, and of one thing', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const [product, other] = [await givenProduct(), await givenProduct()];
  await call('PUT', `/products/${product._id}`, { ...product, price: 10 });
  const { user, at } = await openAsAdmin(`/admin/auditoria?cosa=${product._id}`);
  await expectText(`Solo los cambios de ${product.name}.`);
  expect(await screen.findByText('2 cambios')).toBeVisible();
  await user.click(screen.getByText('Más filtros'));
  await user.selectOptions(screen.getByLabelText('Acción'), 'Creación');
  expect(await screen.findByText('1 cambio')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Acción'), 'Todas');
  fireEvent.change(screen.getByLabelText('Hasta el día'), { target: { value: '2020-02-03' } });
  expect(await screen.findByText('No hay cambios que mostrar.')).toBeVisible();
  expect(at()).toContain('hasta=2020-02-03');
  await press(user, 'Ver todos');
  const row = await waitFor(() => rowWith('Cambios', other.name));
  await user.click(within(row).getByRole('link', { name: 'Ver su historial' }));
  await expectText(`Solo los cambios de ${other.name}.`);
  await press(user, 'Ver los de todo');
  await waitFor(() => rowWith('Cambios', product.name));
});

test('a change is taken back in two presses, after it was seen; what cannot be says why', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct();
  await call('PUT', `/products/${product._id}`, { ...product, price: 10 });
  const { user } = await openAsAdmin(`/admin/auditoria?cosa=${product._id}`, ({ expectRefused }) =>
    expectRefused(/^409 GET .*take-back/),
  );
  const made = within((await bodyRows('Cambios'))[1] ?? document.body);
  expect(made.getByText('Lo que se creó se saca borrándolo en Productos.')).toBeVisible();
  await press(user, /Volver a este valor/);
  const dialog = within(await screen.findByRole('dialog', { name: '¿Volver a este valor?' }));
  const [row] = (await dialog.findAllByRole('row')).slice(1);
  expect(row).toHaveTextContent(`Precio$ 10${formatPesos(product.price)}`);
  await user.click(dialog.getByRole('button', { name: 'Volver a este valor' }));
  expect(await screen.findByText('3 cambios')).toBeVisible();
  expect(await call('GET', `/products/${product._id}`)).toMatchObject({ price: product.price });

  const edits = screen.getAllByRole('button', { name: /Volver a este valor/ });
  await user.click(edits[1] ?? document.body);
  expect(await screen.findByText('No hay nada para volver atrás: ya está como antes.')).toBeVisible();
});
