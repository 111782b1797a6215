import type { OpenTill } from '#shared/schemas/till.ts';
import { entry, givenArticles, givenOpenTill, openScreen } from './given.ts';
import type { Desk, Job } from './job.ts';

const sold = ({ page }: Desk) => page.getByRole('status', { name: 'Venta guardada' });

export const counterSale: Job = {
  name: 'Counter sale of 3 articles, paid with a note',
  bound: { of: 'strokes', most: 12 },
  async prepare(desk) {
    const { person } = desk;
    const articles = await givenArticles(desk, 3);
    await givenOpenTill(desk);
    await openScreen(desk, '/admin/ventas/nueva');
    return async () => {
      for (const { barcode } of articles) await person.scan(barcode);
      await person.press('F2');
      await person.type('5000');
      await person.press('Enter');
      await person.sees(sold(desk));
    };
  },
};

export const whatsappOrder: Job = {
  name: 'WhatsApp order: 2 articles by name, a new customer, an address, owed',
  bound: { of: 'seconds', most: 60 },
  async prepare(desk) {
    const { page, person } = desk;
    const [one, other] = await givenArticles(desk, 12);
    const found = page.getByRole('listbox', { name: 'Artículos encontrados' }).getByRole('option');
    await openScreen(desk, '/admin/ventas/nueva');
    return async () => {
      for (const article of [one, other]) {
        await person.type(`2*${article?.IDProduct.name ?? ''} 1`);
        await person.sees(found);
        await person.press('ArrowDown', 'Enter');
      }
      await person.press('F7', 'w', 'F3');
      await person.type('Marta Sosa');
      await person.press('Enter');
      await person.click(page.getByRole('button', { name: 'Datos' }));
      await person.click(page.getByLabel('Teléfono'));
      await person.type('2325400000');
      await person.press('F8', 'e');
      await person.sees(page.getByLabel('Calle y número'));
      await person.press('Tab');
      await person.type('Moreno 450');
      await person.press('Tab');
      await person.type('Giles');
      await person.press('Tab');
      await person.type('6720');
      await person.press('Tab');
      await person.type('Buenos Aires');
      await person.press('F2', 'd');
      await person.sees(sold(desk));
    };
  },
};

export const tillOfADay: Job = {
  name: 'Till opened, an expense taken out, counted by notes and closed',
  async prepare(desk) {
    const { page, person, call } = desk;
    await givenOpenTill(desk);
    const { till } = await call<OpenTill>('GET', '/admin/till');
    await call('POST', `/admin/tills/${till?._id}/close`, { counted: 5000 });
    await openScreen(desk, '/admin');
    return async () => {
      await person.click(entry(desk, 'Caja'));
      await person.click(page.getByRole('button', { name: 'Abrir la caja' }));
      await person.sees(page.getByRole('heading', { name: 'Caja abierta' }));
      await person.click(page.getByLabel('Importe'));
      await person.type('800');
      await person.press('Tab');
      await person.type('Flete');
      await person.click(page.getByRole('button', { name: 'Sale efectivo' }));
      await person.sees(page.getByText('Salió $ 800'));
      await person.click(page.getByLabel('$ 2.000', { exact: true }));
      await person.type('2');
      await person.click(page.getByLabel('$ 100', { exact: true }));
      await person.type('2');
      await person.click(page.getByRole('button', { name: 'Cerrar la caja' }));
      await person.sees(page.getByRole('heading', { name: 'Cierre de caja' }));
    };
  },
};

export const counterReturn: Job = {
  name: 'Return at the counter: the ticket is scanned, then the article',
  async prepare(desk) {
    const { page, person, call } = desk;
    const articles = await givenArticles(desk, 2);
    await givenOpenTill(desk);
    const lines = articles.map(({ _id }) => ({ subProduct: _id, quantity: 2 }));
    const payments = [{ method: 'cash', amount: 6000 }];
    const sale = await call<{ code: string }>('POST', '/admin/sales', {
      channel: 'mostrador',
      lines,
      payments,
    });
    await openScreen(desk, '/admin');
    return async () => {
      await person.click(entry(desk, 'Devolución'));
      await person.seesFocus(page.getByLabel('Comprobante o artículo'));
      await person.scan(sale.code);
      await person.sees(page.getByLabel('Vuelven, de 2'));
      await person.scan(articles[0]?.barcode ?? '');
      await person.sees(page.locator('input[value="1"]'));
      await person.click(page.getByRole('button', { name: 'Devolver' }));
      await person.sees(page.getByRole('status', { name: 'Devolución guardada' }));
    };
  },
};
