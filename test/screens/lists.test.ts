import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { expectAdded } from '../support/cart-screen.ts';
import { givenListArticles, lineOf, main, readList, total } from '../support/list-screen.ts';
import { readPage } from '../support/read-page.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper, newEmail, PASSWORD } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';

let compass: Product;

beforeAll(async () => {
  compass = await givenListArticles();
});

test('the page is drawn by the server, with what to do', async () => {
  const { page } = await readPage('/lista');
  expect(page.getByRole('heading', { level: 1, name: 'Pasanos la lista y la armamos' })).toBeInTheDocument();
  expect(page.getByLabelText('Sacarle una foto')).toHaveAttribute('capture', 'environment');
  expect(page.getByLabelText('Subir foto, PDF o Word')).toBeInTheDocument();
});

test('what a spreadsheet puts on the clipboard is read as its text, not as its picture', async () => {
  const tab = await openTab('/lista');
  const copied = new DataTransfer();
  copied.setData('text/plain', '2 compases');
  copied.items.add(new File(['picture'], 'image.png', { type: 'image/png' }));
  await tab.user.click(await screen.findByLabelText(/^O pegala acá/));
  await tab.user.paste(copied);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^O pegala acá/).value).toBe('2 compases');
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});

test('a pasted list has the four outcomes in plain words; only what is found is in the total', async () => {
  await readList(compass);
  expect(screen.getByRole('heading', { level: 2, name: /^Tenemos/ })).toHaveTextContent('Tenemos 2 de 4');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /^Tenemos/ })).toHaveFocus());
  expect(screen.getByRole('heading', { level: 3, name: '2 compases' })).toBeVisible();
  // What is asked about stands first.
  expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent(/^transportadores/);
  expect(lineOf('20 folios').getByText('Pide 20: son 2 paquetes de 10.')).toBeVisible();
  expect(lineOf('transportadores').getByText('Revisá')).toBeVisible();
  expect(lineOf('transportadores').getByText(/sin sumar$/)).toBeInTheDocument();
  expect(lineOf('2 compases').queryByText(/sin sumar$/)).toBeNull();
  expect(lineOf('transportadores').getByText(/¿Cuántos llevás\?/)).toBeVisible();
  expect(lineOf('1 taza').getByText('No lo vendemos')).toBeVisible();
  expect(screen.getByText('Lo demás que dice la lista (1)')).toBeVisible();
  expect(total()).toHaveTextContent('$ 9.000');
  expect(total()).toHaveTextContent('Falta responder 1');
});

test('what has no text is not sent, and what cannot be read keeps its text', async () => {
  const tab = await openTab('/lista');
  await tab.user.click(await screen.findByRole('button', { name: 'Armar mi lista' }));
  expect(await main().findByRole('alert')).toHaveTextContent('Pegá o escribí la lista primero');
  expect(tab.network.asked.filter((call) => call.includes('/lists/read'))).toEqual([]);
  tab.network.expectRefused(/^422 POST \/api\/lists\/read$/);
  await tab.user.click(screen.getByLabelText(/^O pegala acá/));
  await tab.user.paste('12 34');
  await tab.user.click(screen.getByRole('button', { name: 'Armar mi lista' }));
  await waitFor(() => expect(main().getByRole('alert')).not.toHaveTextContent('Pegá o escribí'));
  expect(screen.getByLabelText(/^O pegala acá/)).toHaveValue('12 34');
  await tab.reload();
  await waitFor(() => expect(screen.getByLabelText(/^O pegala acá/)).toHaveValue('12 34'));
});

test('a text without anything to buy stays in its field, and the shop can be sent it', async () => {
  const tab = await openTab('/lista');
  await tab.user.click(await screen.findByLabelText(/^O pegala acá/));
  await tab.user.paste('Todo con nombre');
  await tab.user.click(screen.getByRole('button', { name: 'Armar mi lista' }));
  const notice = await main().findByRole('alert');
  expect(notice).toHaveTextContent(
    'No encontramos nada para comprar en ese texto. Poné cada cosa en su renglón',
  );
  const chat = within(notice).getByRole('link', { name: /^mandarla por WhatsApp/ });
  expect(new URL(chat.getAttribute('href') ?? '').searchParams.get('text')).toContain('Todo con nombre');
  expect(screen.getByLabelText(/^O pegala acá/)).toHaveValue('Todo con nombre');
  expect(screen.queryByRole('region', { name: 'Total de la lista' })).toBeNull();
});

test('a list of which the shop has nothing asks, and has no button that does nothing', async () => {
  const tab = await openTab('/lista');
  await tab.user.click(await screen.findByLabelText(/^O pegala acá/));
  await tab.user.paste('1 taza de plástico');
  await tab.user.click(screen.getByRole('button', { name: 'Armar mi lista' }));
  await screen.findByRole('heading', { level: 2, name: 'No tenemos nada de esta lista' });
  const chat = await within(total()).findByRole('link', { name: /^Preguntar por WhatsApp/ });
  expect(new URL(chat.getAttribute('href') ?? '').searchParams.get('text')).toContain('- 1 taza de plástico');
  expect(within(total()).getByRole('link', { name: 'Ver el catálogo' })).toHaveAttribute('href', '/catalogo');
  expect(within(total()).queryByRole('button')).toBeNull();
  expect(total()).not.toHaveTextContent('$');
  await tab.user.click(screen.getByLabelText('Ya lo tengo'));
  expect(total()).toHaveTextContent('Ya tenés todo');
});

test('a part of a line has the name of its whole', async () => {
  await readList(compass, '2 compases azules y 1 rojo');
  expect(screen.getByRole('heading', { level: 3, name: /^1 compás rojo/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Corregir «1 compás rojo»' })).toBeVisible();
});

test('an answer, a cheaper article, a colour and what one has change the total, and all can be undone', async () => {
  const { user } = await readList(compass);
  await user.click(lineOf('transportadores').getByRole('button', { name: 'Sumar uno' }));
  await user.click(lineOf('transportadores').getByRole('button', { name: 'Llevo 2' }));
  expect(total()).toHaveTextContent('$ 10.400');
  expect(lineOf('transportadores').queryByText('Revisá')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 3, name: /^transportadores/ })).toHaveFocus(),
  );

  const compasses = lineOf('2 compases');
  await user.click(compasses.getByText(/^Otra opción/));
  expect(compasses.getByText('La económica')).toBeVisible();
  await user.click(
    compasses.getByRole('button', { name: 'Elegir Compás Pizzini, Azul: el total queda en $ 8.400' }),
  );
  expect(total()).toHaveTextContent('$ 8.400');

  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await user.selectOptions(lineOf('2 compases').getByLabelText('Color de Compás escolar Maped'), 'Rojo');
  await user.click(lineOf('20 folios').getByLabelText('Ya lo tengo'));
  expect(total()).toHaveTextContent('$ 7.400');
  for (let undone = 0; undone < 4; undone += 1)
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(total()).toHaveTextContent('$ 9.000');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('la económica is chosen for the whole list at once, with the total it makes, and undone', async () => {
  const { user } = await readList(compass);
  const cheaper = screen.getByRole('radio', { name: /^La económica/ });
  expect(screen.getByRole('radio', { name: /^La pedida/ })).toBeChecked();
  expect(screen.getByText('ahorrás $ 2.000')).toBeVisible();
  await user.click(cheaper);
  expect(cheaper).toBeChecked();
  expect(total()).toHaveTextContent('$ 7.000');
  expect(lineOf('2 compases').getByRole('link', { name: 'Compás Pizzini' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(total()).toHaveTextContent('$ 9.000');
});

test('a corrected line is read again and may become two; another is added, and one is taken out', async () => {
  const { user } = await readList(compass);
  await user.click(screen.getByRole('button', { name: 'Corregir «1 taza de plástico»' }));
  const field = await screen.findByLabelText('Corregí el renglón');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, '1 compás y 1 transportador{Enter}');
  await screen.findByRole('heading', { level: 3, name: /^1 transportador/ });
  await waitFor(() => expect(screen.getByRole('heading', { level: 3, name: /^1 compás/ })).toHaveFocus());

  await user.type(await screen.findByLabelText('Agregar algo a la lista'), '1 transportador 180{Enter}');
  await screen.findByRole('heading', { level: 3, name: /^1 transportador 180/ });
  await user.click(screen.getByRole('button', { name: 'Quitar «1 transportador 180»' }));
  expect(screen.queryByRole('heading', { level: 3, name: /^1 transportador 180/ })).toBeNull();
});

test('one press adds to what the cart holds, once, and says what there is less of', async () => {
  const shopper = await givenShopper(shopUrl(), 'con-lista');
  const [blue] = compass.IDSubProducts;
  await shopper.put(blue, 5);
  const { user } = await readList(compass, '2 compases\n20 folios A4', shopper);
  await user.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  const done = await screen.findByText(/^3 unidades en el carrito/);
  await waitFor(() => expect(done.closest('[tabindex]')).toHaveFocus());
  expect(screen.getByText('Compás escolar Maped (Azul): en el carrito podés tener hasta 6.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Carrito, 8 unidades' })).toBeVisible();
  expect(within(total()).getByRole('link', { name: 'Ver carrito' })).toBeVisible();
});

test('a visitor registers, and the list goes to the cart by itself', async () => {
  const { user, at } = await readList(compass, '20 folios A4');
  await user.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  expect(await screen.findByText('Tu lista: 1 cosa, $ 3.000')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Crear cuenta' }));
  expect(await screen.findByText('Creá tu cuenta y va sola a tu carrito.')).toBeVisible();
  expect(screen.getByText('Tu lista: 1 cosa, $ 3.000')).toBeVisible();
  for (const [label, value] of [
    ['Nombre', 'Ana'],
    ['Apellido', 'Paz'],
    ['E-mail', newEmail('lista')],
    ['Contraseña', PASSWORD],
    ['Confirmar contraseña', PASSWORD],
  ] as const)
    await user.type(await screen.findByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  expect(await screen.findByText(/^2 unidades en el carrito/)).toBeVisible();
  expect(at()).toBe('/lista');
  await expectAdded(
    /^Usuario creado, ahora solo tienes que iniciar sesiónYa iniciamos tu sesión, Ana.Tu lista está en el carrito/,
  );
  expect(await screen.findByRole('link', { name: 'Carrito, 2 unidades' })).toBeVisible();
});

test('the shop is asked for what is missing, and is told what is not', async () => {
  await readList(compass);
  const chat = await screen.findByRole('link', { name: /^Preguntar por lo que falta/ });
  const text = new URL(chat.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toContain('No encontré esto, ¿lo consiguen?\n- 1 taza de plástico');
  expect(text).toContain('Esto sí lo encontré:\n- 2 × Compás escolar Maped (Azul)');
});
