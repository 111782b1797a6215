import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectText, fill, follow, openAsAdmin, press } from '../support/admin-screen.ts';
import { found, type Tab } from '../support/tab.tsx';

// Nothing is saved here, because the tests of all screens share a shop.
const save = (tab: Tab) => press(tab.user, 'Guardar');

test('Mi tienda leads to each of its screens, and each to the next', async () => {
  const tab = await openAsAdmin('/admin/tienda');
  await follow(tab.user, /^Contacto/);
  await screen.findByRole('heading', { level: 1, name: 'Contacto' });
  await follow(tab.user, 'Seguir con Redes');
  await screen.findByRole('heading', { level: 1, name: 'Redes' });
  const main = within(screen.getByRole('main'));
  await tab.user.click(main.getByRole('link', { name: 'Mi tienda' }));
  await waitFor(() => expect(tab.at()).toBe('/admin/tienda'));
});

test('a colour that cannot be read comes with the nearest one that can', async () => {
  const tab = await openAsAdmin('/admin/tienda/identidad');
  const code = await screen.findByRole('textbox', { name: 'Color de los botones' });
  await fill(tab.user, code, '#ffcc00');
  expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectText(/No se lee bien sobre el papel: contraste 1,\d a 1/);
  const offer = await screen.findByRole('button', { name: /^Usar #/ });
  const nearest = /#[0-9a-f]{6}/.exec(offer.textContent)?.[0] ?? '';
  await tab.user.click(offer);
  expect(code).toHaveValue(nearest);
  expect(code).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByRole('button', { name: /^Usar #/ })).toBeNull();
});

test('a text of one’s own begins with the house’s, is written with the toolbar, shown as it reads, and given up for the house’s', async () => {
  const tab = await openAsAdmin('/admin/tienda/legales');
  await press(tab.user, 'Escribir un texto propio: Términos y condiciones');
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Términos y condiciones');
  const begun = area.value;
  expect(begun).toContain('## Garantía\n\nLo nuevo que no se consume');
  expect(begun).toContain('[Botón de arrepentimiento](/arrepentimiento)');
  await tab.user.clear(area);
  await tab.user.click(screen.getByRole('button', { name: 'Negrita' }));
  await waitFor(() => expect(area).toHaveValue('**texto**'));
  const preview = within(screen.getByRole('complementary', { name: 'Vista previa' }));
  expect((await preview.findByText('texto')).tagName).toBe('STRONG');
  await press(tab.user, 'Usar el texto de la casa');
  expect(screen.queryByLabelText('Términos y condiciones')).toBeNull();
  expect(screen.getByText('Todo guardado.')).toBeVisible();
});

test('a wrong CUIT is said at its field', async () => {
  const tab = await openAsAdmin('/admin/tienda/legales');
  const cuit = await screen.findByLabelText('CUIT');
  await fill(tab.user, cuit, '20-12345678-0');
  await save(tab);
  expect(await screen.findByText('Ese CUIT no es válido: revisá los números')).toBeVisible();
  expect(cuit).toHaveFocus();
});

test('banners and categories of the home page are added, removed and shown at once', async () => {
  const tab = await openAsAdmin('/admin/tienda/inicio');
  const preview = within(await screen.findByRole('complementary', { name: 'Vista previa' }));
  await press(tab.user, 'Agregar un banner');
  const list = screen.getByRole('list', { name: 'Banners' });
  const banner = within(found(within(list).getAllByRole('listitem').at(-1)));
  await fill(tab.user, banner.getByLabelText('Título'), 'Día del maestro');
  expect(preview.getByText('Día del maestro')).toBeInTheDocument();
  await fill(tab.user, banner.getByLabelText('A dónde lleva'), 'catalogo');
  await fill(tab.user, screen.getByLabelText('Agregar una categoría'), 'Juegos');
  await tab.user.keyboard('{Enter}');
  expect(preview.getByText('Juegos')).toBeInTheDocument();
  await save(tab);
  expect(
    await screen.findByText('Tiene que empezar con / (una página de la tienda) o con https://'),
  ).toBeVisible();
  await tab.user.click(banner.getByRole('button', { name: 'Borrar este banner' }));
  expect(preview.queryByText('Día del maestro')).toBeNull();
});

test('the first steps lead to their screens, take a yes for an answer, and can be put off', async () => {
  const tab = await openAsAdmin('/admin');
  const steps = () => screen.findByRole('region', { name: 'Primeros pasos' });
  const link = within(await steps()).getByRole('link', { name: 'Nombre y logo' });
  expect(link).toHaveAttribute('href', '/admin/tienda/identidad');
  await tab.user.click(within(await steps()).getByRole('button', { name: 'Envíos: así está bien' }));
  expect(await steps()).toHaveTextContent('Envíos (listo)');
  await tab.reload();
  expect(await steps()).toHaveTextContent('Envíos (listo)');
  await tab.user.click(within(await steps()).getByRole('button', { name: 'Más tarde' }));
  expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
  await tab.reload();
  await screen.findByRole('heading', { level: 1, name: 'Administración' });
  await tab.network.settled();
  expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
});
