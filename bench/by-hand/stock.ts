import { setTimeout as pause } from 'node:timers/promises';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { entry, givenArticles, openScreen } from './given.ts';
import type { Desk, Job } from './job.ts';

export const delivery: Job = {
  name: 'Delivery of 40 lines by reader, each with its units',
  bound: { of: 'seconds', most: 240 },
  async prepare(desk) {
    const { page, person } = desk;
    const articles = await givenArticles(desk, 40);
    await openScreen(desk, '/admin');
    return async () => {
      await person.click(entry(desk, 'Recibir mercadería'));
      await person.seesFocus(page.getByLabel('Código o nombre'));
      for (const { barcode } of articles) {
        await person.scan(barcode);
        await person.type('12');
        await person.press('Enter');
      }
      await person.sees(page.getByText('40 artículos, 480 unidades'));
      await person.click(page.getByRole('button', { name: 'Sumar al stock' }));
      await person.sees(page.getByRole('status', { name: 'Recepción guardada' }));
    };
  },
};

export const thousandLabels: Job = {
  name: '1,000 labels and more after a price change, downloaded and noted',
  bound: { of: 'clicks', most: 5 },
  async prepare(desk) {
    const { page, person } = desk;
    await givenArticles(desk, 200);
    await printAllLabels(desk);
    await raiseAllPrices(desk);
    const { changed } = await desk.call<{ changed: number }>('GET', '/admin/labels/waiting');
    if (changed < 1000) throw new Error(`only ${changed} labels wait`);
    await openScreen(desk, '/admin/precios/historial');
    return async () => {
      await person.click(entry(desk, 'Etiquetas'));
      await person.downloads(page.getByRole('button', { name: /^Descargar [\d.]+ etiquetas/ }));
      await person.click(page.getByRole('button', { name: 'Ya las imprimí' }));
      await person.sees(page.getByText('Anotado: esas etiquetas ya tienen su precio.'));
    };
  },
};

/** Notes a label of every article as printed. */
async function printAllLabels({ call }: Desk): Promise<void> {
  let never = 1;
  while (never > 0) {
    const { _id: run } = await call<{ _id: string }>('POST', '/admin/labels/runs', { which: 'never' });
    ({ never } = await call<{ never: number }>('POST', '/admin/labels/printed', { run }));
  }
}

async function raiseAllPrices({ call }: Desk): Promise<void> {
  const body = { selection: { kind: 'filter' }, rule: { kind: 'percent', percent: 10, rounding: 'none' } };
  const { _id } = await call<PriceChange>('POST', '/admin/price-changes', body);
  const untilIs = async (state: PriceChange['state']) => {
    while ((await call<PriceChange>('GET', `/admin/price-changes/${_id}`)).state !== state) await pause(250);
  };
  await untilIs('draft');
  await call('POST', `/admin/price-changes/${_id}/apply`);
  await untilIs('applied');
}

export const reorder: Job = {
  name: 'Reorder list of a supplier, made into an order',
  bound: { of: 'clicks', most: 2 },
  async prepare(desk) {
    const { page, person, givenProduct, call } = desk;
    const product = await givenProduct({ minimumStock: 20, colors: [{ color: 'Azul', stock: 1 }] });
    const [variant] = product.IDSubProducts;
    const supplier = await call<{ _id: string }>('POST', '/admin/suppliers', { name: 'Mayorista del Oeste' });
    await call('PUT', `/admin/suppliers/${supplier._id}/articles/${variant?._id}`, { cost: 900 });
    await openScreen(desk, '/admin');
    return async () => {
      await person.click(entry(desk, 'Reposición'));
      const card = page.getByRole('region', { name: 'Mayorista del Oeste' });
      await person.click(card.getByRole('button', { name: 'Hacer el pedido' }));
      await person.sees(page.getByRole('link', { name: 'Enviar por WhatsApp' }));
    };
  },
};

export const correction: Job = {
  name: 'Stock corrected from the phone',
  onPhone: true,
  async prepare(desk) {
    const { page, person } = desk;
    const [article] = await givenArticles(desk, 1);
    await openScreen(desk, '/admin');
    return async () => {
      await person.click(page.getByRole('button', { name: 'Menú', exact: true }));
      await person.click(entry(desk, 'Movimientos de stock'));
      await person.click(page.getByLabel('Código o nombre'));
      await person.type(article?.IDProduct.name ?? '');
      await person.press('Enter');
      await person.click(page.getByRole('button', { name: article?.IDProduct.name ?? '' }));
      await person.click(page.getByLabel('Unidades'));
      await person.type('47');
      await person.click(page.getByRole('button', { name: 'Guardar la corrección' }));
      await person.sees(page.getByText('Ahora hay 47.'));
    };
  },
};
