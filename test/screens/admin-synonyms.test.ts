import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill, openAsAdmin, press } from '../support/admin-screen.ts';

const box = () => screen.findByRole('searchbox', { name: 'Buscar' });

/** The row of a group, by its first word. */
async function group(first: string) {
  const button = await screen.findByRole('button', { name: new RegExp(`^(Cambiar|Listo)\\s+${first}$`) });
  return within(button.closest('li') ?? button);
}

const words = (first: string) => screen.getByRole('list', { name: `Palabras de ${first}` }).textContent;

const undo = async (user: UserEvent, said: HTMLElement) =>
  // The text stands in a part of its message, beside the button.
  user.click(within(said.parentElement ?? said).getByRole('button', { name: 'Deshacer' }));

test('new groups are typed, found by their words, and lose and get back a word', async () => {
  const { user, at } = await openAsAdmin('/admin/sinonimos');
  await press(user, 'Nuevo grupo');
  const form = within(await screen.findByRole('form', { name: 'Nuevo grupo' }));
  await fill(user, form.getByRole('textbox'), 'zurbilina, zurbi\nsola');
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  expect(await form.findByText(/^«sola»: Escribí al menos dos/)).toBeVisible();
  await fill(user, form.getByRole('textbox'), 'zurbilina, zurbi, zurba');
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('Sumamos el grupo de zurbilina.')).toBeVisible();
  await waitFor(() => expect(words('zurbilina')).toBe('zurbilinazurbizurba'));
  await waitFor(() => expect(at()).toBe('/admin/sinonimos?palabra=zurbilina'));

  await press(user, 'Sacar zurbi');
  const said = await screen.findByText('Sacamos «zurbi» de zurbilina.');
  expect(words('zurbilina')).toBe('zurbilinazurba');
  await undo(user, said);
  await waitFor(() => expect(words('zurbilina')).toBe('zurbilinazurbizurba'));
});

test('a word joins an open group, and another one becomes its first', async () => {
  const { user, at } = await openAsAdmin('/admin/sinonimos');
  await press(user, 'Nuevo grupo');
  const form = within(await screen.findByRole('form', { name: 'Nuevo grupo' }));
  await fill(user, form.getByRole('textbox'), 'trompetón, trompo gigante');
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  const field = await screen.findByRole('textbox', { name: 'Sumar una palabra a trompetón' });
  await user.type(field, 'trompetón{Enter}');
  expect(await screen.findByText('Escribí una palabra que no esté.')).toBeVisible();
  await fill(user, field, 'peonza');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'peonza' }));
  expect(await screen.findByRole('list', { name: 'Palabras de peonza' })).toBeVisible();
  await waitFor(() => expect(at()).toBe('/admin/sinonimos?palabra=peonza'));
});

test('a search shows the groups that have its words, and what the shop finds for it', async () => {
  const { user, at } = await openAsAdmin('/admin/sinonimos');
  await user.type(await box(), 'zarandaja{Enter}');
  expect(await screen.findByText('Ningún grupo tiene «zarandaja».')).toBeVisible();
  const shop = within(screen.getByRole('region', { name: 'Quien busca «zarandaja»' }));
  expect(await shop.findByText(/^No encuentra nada\./)).toBeVisible();
  await press(user, 'Sumar «zarandaja»');
  expect(await screen.findByRole('form', { name: 'Sinónimo para zarandaja' })).toBeVisible();
  await waitFor(() => expect(at()).toBe('/admin/sinonimos?q=zarandaja&palabra=zarandaja'));
  await fill(user, await box(), 'plasticina');
  const found = await group('plastilina');
  expect(found.getByText('plasticina')).toBeVisible();
  expect(screen.queryByText('foamy')).toBeNull();
});

test('a word that found nothing joins the shop’s own word; a known one opens its group', async () => {
  const first = await openAsAdmin('/admin/sinonimos?palabra=garabatero');
  const form = within(await screen.findByRole('form', { name: 'Sinónimo para garabatero' }));
  await first.user.click(form.getByRole('button', { name: 'Sumar «garabatero»' }));
  expect(await form.findByText(/^Escribí cómo lo llamás vos/)).toBeVisible();
  await first.user.type(form.getByRole('combobox'), 'garabatón{Enter}');
  expect(await screen.findByText('«garabatero» ya quiere decir garabatón.')).toBeVisible();
  await waitFor(() => expect(words('garabatón')).toBe('garabatóngarabatero'));
  expect(screen.queryByRole('form', { name: 'Sinónimo para garabatero' })).toBeNull();
});

test('the group of a known word is open, and is taken away and brought back', async () => {
  const { user } = await openAsAdmin('/admin/sinonimos?palabra=Ganchitos');
  const open = await screen.findByRole('list', { name: /^Palabras de / });
  expect(within(open).getByRole('button', { name: 'Sacar ganchitos' })).toBeVisible();
  await press(user, 'Sacar el grupo');
  const said = await screen.findByText(/^Sacamos el grupo de /);
  await waitFor(() => expect(screen.queryByRole('list', { name: /^Palabras de / })).toBeNull());
  await undo(user, said);
  await fill(user, await box(), 'ganchitos');
  expect(await screen.findByText(/^1 de \d+ grupos$/)).toBeVisible();
});
