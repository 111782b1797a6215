import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import type { ListLine, ListReading } from '#shared/schemas/lists.ts';
import type { PricedList } from '#shared/schemas/shared-lists.ts';
import { givenListArticles, lineOf, main, readList, total } from '../support/list-screen.ts';
import { openTab, saidIn } from '../support/tab.tsx';

let compass: Product;

beforeAll(async () => {
  compass = await givenListArticles();
});

/** Changes what the tab has kept, as time does. */
function ageKept(key: string, facts: object): void {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  sessionStorage.setItem(key, JSON.stringify(Object.assign({}, kept, facts)));
}

afterEach(() => void vi.useRealTimers());

const READINGS = /GET \/api\/lists\/readings\//;

/** Keeps the turn of a file, the second page of two, as the tab does while it waits. */
function keepTurn(lines: readonly ListLine[]): void {
  const turn = { reading: crypto.randomUUID(), page: 2, pages: 2, lines, until: Date.now() + 600_000 };
  sessionStorage.setItem('tintero-lista-lectura', JSON.stringify(turn));
}

test('a list outlives a reload, and what was started anew comes back', async () => {
  const tab = await readList(compass);
  await tab.user.click(lineOf('20 folios').getByLabelText('Ya lo tengo'));
  await tab.reload();
  await screen.findByRole('heading', { level: 2, name: /^Tenemos/ });
  expect(lineOf('20 folios').getByLabelText('Ya lo tengo')).toBeChecked();
  await tab.user.click(await screen.findByRole('button', { name: 'Empezar de nuevo' }));
  expect(await screen.findByRole('button', { name: 'Armar mi lista' })).toBeVisible();
  expect(saidIn('status')).toEqual(['Empezaste una lista nueva.']);
  await tab.user.click(screen.getByRole('button', { name: 'Volver a la anterior' }));
  await screen.findByRole('heading', { level: 2, name: /^Tenemos/ });
  expect(lineOf('20 folios').getByLabelText('Ya lo tengo')).toBeChecked();
});

test('a list that the tab has kept has the prices and stock of now, and says what has changed', async () => {
  const tab = await readList(compass);
  await tab.user.click(lineOf('20 folios').getByLabelText('Ya lo tengo'));
  ageKept('tintero-lista', { pricedAt: 0 });
  tab.network.change<PricedList>(/POST \/api\/lists\/priced/, ({ lines }) => ({
    lines: lines.map((line) =>
      line.product?._id === compass._id ? { ...line, product: { ...line.product, price: 3300 } } : line,
    ),
  }));
  await tab.reload();
  expect(await screen.findByText('Desde que la armaste, cambió el precio de 1 artículo.')).toBeVisible();
  expect(total()).toHaveTextContent('$ 6.600');
  expect(lineOf('20 folios').getByLabelText('Ya lo tengo')).toBeChecked();
  expect(lineOf('transportadores').getByText(/¿Cuántos llevás\?/)).toBeVisible();
});

test('without an answer about its prices a kept list says so', async () => {
  const tab = await readList(compass);
  await tab.user.click(lineOf('20 folios').getByLabelText('Ya lo tengo'));
  ageKept('tintero-lista', { pricedAt: 0 });
  tab.network.cut(/POST \/api\/lists\/priced/);
  await tab.reload();
  expect(await screen.findByText(/^No pudimos ver si cambió algún precio/)).toBeVisible();
  expect(total()).toHaveTextContent('$ 6.000');
});

test('a file whose turn is gone says what to do', async () => {
  const tab = await openTab('/lista');
  await screen.findByRole('button', { name: 'Armar mi lista' });
  keepTurn([]);
  tab.network.expectRefused(/^404 (GET|DELETE) \/api\/lists\/readings\//);
  await tab.reload();
  expect(await screen.findByText('Ya no tenemos esa lista: subila de nuevo.')).toBeVisible();
  await tab.reload();
  expect(await screen.findByRole('button', { name: 'Armar mi lista' })).toBeVisible();
  expect(main().queryByRole('alert')).toBeNull();
});

test('a file whose turn outlives a reload is read on once the connection is back', async () => {
  const tab = await openTab('/lista');
  await screen.findByRole('button', { name: 'Armar mi lista' });
  keepTurn([{ text: '1 taza', quantity: 1, outcome: 'not_sold', alternatives: [] }]);
  const isBack = tab.network.cut(READINGS);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await tab.reload();
  await vi.waitFor(() => expect(tab.network.asked.filter((call) => READINGS.test(call))).not.toEqual([]));
  // Longer than a connection may be away.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await screen.findByText(/^No pudimos conectarnos/)).toBeVisible();
  isBack();
  tab.network.change<ListReading>(READINGS, () => ({
    lines: [{ text: '1 balde', quantity: 1, outcome: 'not_sold', alternatives: [] }],
    total: 0,
  }));
  await tab.user.click(screen.getByRole('button', { name: 'Seguir leyendo' }));
  expect(await screen.findByRole('heading', { level: 3, name: /^1 balde/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: /^1 taza/ })).toBeVisible();
  expect(saidIn('status')).toEqual([]);
});

test('a shared list opens with its choices; an expired link says what to do', async () => {
  const { user } = await readList(compass);
  await user.click(lineOf('20 folios').getByLabelText('Ya lo tengo'));
  await user.click(await screen.findByRole('button', { name: 'Compartir' }));
  await waitFor(() => expect(saidIn('status')).not.toEqual([]));
  const link = new URL(await navigator.clipboard.readText());
  expect(link.search).toMatch(/^\?compartida=[0-9a-f-]{36}$/);

  await openTab(link.pathname + link.search);
  await screen.findByRole('heading', { level: 1, name: 'Te compartieron una lista de útiles' });
  await screen.findByRole('heading', { level: 2, name: /^Tenemos/ });
  expect(lineOf('20 folios').getByLabelText('Ya lo tengo')).toBeChecked();
  expect(screen.queryByText(/^Lo demás que dice la lista/)).toBeNull();

  const other = await openTab('/lista?compartida=vencida', {
    before: (network) => network.expectRefused(/^404 GET \/api\/lists\/shared\//),
  });
  await screen.findByRole('heading', { level: 1, name: 'Te compartieron una lista de útiles' });
  expect(await main().findByRole('alert')).toHaveTextContent('los links vencen a los 30 días');
  await other.user.click(screen.getByRole('link', { name: 'Armar otra lista' }));
  expect(await screen.findByRole('button', { name: 'Armar mi lista' })).toBeVisible();
});
