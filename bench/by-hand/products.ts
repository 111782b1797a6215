import { aPicture } from '#test/support/forms.ts';
import { entry, openScreen } from './given.ts';
import type { Job } from './job.ts';

export const newProduct: Job = {
  name: 'Product with 2 colours and 2 pictures',
  async prepare(desk) {
    const { page, person } = desk;
    const pictures = await Promise.all(
      ['#2348c7', '#c8233a'].map(async (color, n) => ({
        name: `foto-${n}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await aPicture({ color, width: 1200, height: 1200 }),
      })),
    );
    await openScreen(desk, '/admin');
    return async () => {
      await person.click(entry(desk, 'Nuevo producto'));
      const form = page.getByRole('form', { name: 'Nuevo producto' });
      const fill = async (label: string, text: string, within = form.first()) => {
        await person.click(within.getByLabel(label, { exact: true }));
        await person.type(text);
      };
      await fill('Nombre', 'Regla flexible 30 cm');
      await fill('Precio', '2450');
      await fill('Categoría', 'Geometría');
      await fill('Marca', 'Pizzini');
      await fill('Descripción', 'Se dobla y no se rompe.');
      await person.click(page.getByRole('button', { name: 'Sumar otro color' }));
      for (const [n, color] of ['Azul', 'Rojo'].entries()) {
        const block = page.getByRole('group', { name: `Subproducto ${n + 1}` });
        await fill('Color', color, block);
        await fill('Stock', '12', block);
        await person.chooseFiles(block.getByLabel('Imágenes'), pictures.slice(n, n + 1));
      }
      await person.click(page.getByRole('button', { name: 'Enviar' }));
      await person.sees(page.getByText('Producto agregado con éxito'));
    };
  },
};

export const changeTakenBack: Job = {
  name: 'A colleague’s change taken back',
  bound: { of: 'clicks', most: 3 },
  async prepare(desk) {
    const { page, person, call, givenProduct } = desk;
    const product = await givenProduct();
    await call('PUT', `/products/${product._id}`, { ...product, price: 12 });
    await openScreen(desk, '/admin');
    return async () => {
      await person.click(entry(desk, 'Auditoría'));
      await person.click(page.getByRole('button', { name: /^Volver a este valor/ }).first());
      const dialog = page.getByRole('dialog', { name: '¿Volver a este valor?' });
      await person.click(dialog.getByRole('button', { name: 'Volver a este valor' }));
      await person.sees(page.getByText(/volvió atrás/));
    };
  },
};
