import { screen, within } from '@testing-library/react';
import type { Product } from '#shared/schemas/catalog.ts';
import type { ListReading } from '#shared/schemas/lists.ts';
import { adminCalls } from './admin-calls.ts';
import { shopUrl } from './screen-shop.ts';
import { openTab, type Tab } from './tab.tsx';

const TEXT = '2 compases\n20 folios A4\ntransportadores\n1 taza de plástico\nTodo con nombre';

/** What the list of these tests asks for. Returns the compass, which its first line takes. */
export async function givenListArticles(): Promise<Product> {
  const { givenProduct } = await adminCalls(shopUrl());
  const compass = await givenProduct({
    name: 'Compás escolar Maped',
    brand: 'Maped',
    price: 3000,
    colors: [
      { color: 'Azul', stock: 6 },
      { color: 'Rojo', stock: 4 },
    ],
  });
  await givenProduct({ name: 'Compás Pizzini', brand: 'Pizzini', price: 2000 });
  await givenProduct({ name: 'Folios A4 Luma x 10', brand: 'Luma', price: 1500 });
  await givenProduct({ name: 'Transportador 180°', brand: 'Maped', price: 700 });
  return compass;
}

/** A page whose list has been read; its first line takes `compass`, whichever the reading prefers. */
export async function readList(
  compass: Product,
  text = TEXT,
  session: { token?: string } = {},
): Promise<Tab> {
  const tab = await openTab('/lista', session);
  tab.network.change<ListReading>(/POST \/api\/lists\/read/, (reading) => preferring(compass, reading));
  await tab.user.click(await screen.findByLabelText(/^O pegala acá/));
  await tab.user.paste(text);
  await tab.user.click(screen.getByRole('button', { name: 'Armar mi lista' }));
  await screen.findByRole('heading', { level: 2, name: /^Tenemos/ });
  return tab;
}

function preferring(compass: Product, reading: ListReading): ListReading {
  return {
    ...reading,
    lines: reading.lines.map((line) => {
      const other = line.alternatives.find(({ product }) => product._id === compass._id);
      const { product, subProduct, units = 1 } = line;
      if (!other || !product || !subProduct) return line;
      const instead = { product, subProduct, units, total: product.price * units, why: 'cheapest' as const };
      return { ...line, product: other.product, subProduct: other.subProduct, alternatives: [instead] };
    }),
  };
}

/** A line of the list, by the beginning of its text. */
export const lineOf = (text: string) => {
  const line = screen.getByRole('heading', { level: 3, name: new RegExp(`^${text}`) }).closest('li');
  if (!line) throw new Error(`no line ${text}`);
  return within(line);
};
/** The page's own message, not those that stay when it changes. */
export const main = () => within(screen.getByRole('main'));
export const total = () => screen.getByRole('region', { name: 'Total de la lista' });
