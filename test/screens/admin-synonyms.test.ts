import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#test/support/admin-screen.ts';

test('a group that is wrong is named by its line; a right one is saved, and counts in a search at once', async () => {
  const { user } = await openAsAdmin('/admin/sinonimos');
  const box = await screen.findByRole('textbox', { name: 'Un grupo por renglón' });
  const main = within(screen.getByRole('main'));
  expect(box.textContent).toContain('lapicera, birome');
  await user.clear(box);
  await user.type(box, 'zurbilina, zurbi{Enter}sola');
  await user.click(main.getByRole('button', { name: 'Guardar' }));
  expect(await main.findByText(/^Renglón 2/)).toBeVisible();
  await user.type(box, ', solita');
  await user.click(main.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(main.getByText('Todo guardado.')).toBeVisible());

  await user.type(main.getByRole('textbox', { name: '¿Qué encuentra quien busca…?' }), 'zurbi{Enter}');
  expect(await main.findByText('Con «zurbi» no encuentra nada.')).toBeVisible();
});

test('a word that found nothing joins the group of the shop’s own word, and is saved with it', async () => {
  const { user } = await openAsAdmin('/admin/sinonimos?palabra=garabatero');
  const form = within(await screen.findByRole('form', { name: 'Sinónimo para garabatero' }));
  await user.click(form.getByRole('button', { name: 'Sumar «garabatero»' }));
  expect(await form.findByText(/^Escribí cómo lo llamás vos/)).toBeVisible();
  await user.type(form.getByRole('textbox'), 'garabatón{Enter}');
  expect(await form.findByText(/Ahora guardá los sinónimos/)).toBeVisible();
  const box = screen.getByRole('textbox', { name: 'Un grupo por renglón' });
  expect(box.textContent).toContain('garabatón, garabatero');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.getByText('Todo guardado.')).toBeVisible());
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Sinónimo para garabatero' })).toBeNull());
  expect(screen.getByRole('textbox', { name: '¿Qué encuentra quien busca…?' })).toHaveValue('garabatero');
});
