import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Backups } from '#shared/schemas/backups.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { admin } from '#test/support/shop-process.ts';
import { fill, openAsAdmin } from '../support/admin-screen.ts';
import type { Network } from '../support/tab-network.ts';

// What a shop does then: test/integration/own-move.test.ts.
const MOVE = /^POST \/api\/admin\/database\/move$/;
const READ = /^GET \/api\/admin\/backups$/;

async function openCard(before?: (network: Network) => void) {
  const tab = await openAsAdmin('/admin/copias', before);
  const card = within(await screen.findByRole('region', { name: 'Mudar la tienda a PostgreSQL' }));
  const field = card.getByLabelText('Dirección de la base vacía');
  const ask = async (address: string) => {
    await fill(tab.user, field, address);
    await tab.user.click(card.getByRole('button', { name: 'Mudar la tienda' }));
  };
  /** Answers the question for the password. */
  const answer = async (password: string) => {
    const question = await screen.findByRole('dialog', { name: 'Mudar la tienda' });
    await fill(tab.user, within(question).getByLabelText('Tu contraseña'), password);
    await tab.user.click(within(question).getByRole('button', { name: 'Mudar la tienda' }));
    return question;
  };
  return { ...tab, card, field, ask, answer };
}

test('an address that is not whole is refused at its field, before anything is asked', async () => {
  const { card, field, ask, network } = await openCard();
  for (const address of ['', 'servidor', 'postgres://servidor/base', 'postgres://u:a#b@servidor/base']) {
    await ask(address);
    expect(
      await card.findByText(/^Tiene que ser como postgres:\/\/USUARIO:CLAVE@SERVIDOR\/BASE/),
    ).toBeVisible();
    expect(field).toHaveFocus();
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network.asked.filter((call) => MOVE.test(call))).toEqual([]);
});

test('the question names the server without its password; what the server refuses is said at the field', async () => {
  const { card, field, ask, answer, network } = await openCard();
  network.expectRefused(/^(400|409) POST \/api\/admin\/database\/move$/);
  const port = await findFreePort();
  await ask(`postgres://tienda:tinta-secreta@127.0.0.1:${port}/tienda`);
  const question = await answer('no es esta');
  expect(question).toHaveTextContent(`Toda la tienda pasa a postgres://127.0.0.1:${port}/tienda: pedidos`);
  expect(question).not.toHaveTextContent('tinta-secreta');
  expect(await within(question).findByText('La contraseña no es correcta.')).toBeVisible();
  await answer(admin.password);
  expect(
    await card.findByText(/^Ese servidor no contesta \(.*ECONNREFUSED.*\)\. Revisá su nombre/),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue(`postgres://tienda:tinta-secreta@127.0.0.1:${port}/tienda`);
});

test('while the shop moves, the page says that it is closed', async () => {
  const { ask, answer, network } = await openCard();
  network.answer(MOVE, 204);
  await ask('postgres://tienda:clave@servidor/tienda');
  await answer(admin.password);
  expect(await screen.findByText('Mudando la tienda.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Mudando la tienda' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hacer una copia ahora' })).toBeNull();
});

const at = new Date().toISOString();
const where = 'postgres://servidor/tienda';

test('a shop that moved says where it is, and what became of its database', async () => {
  await openAsAdmin('/admin/copias', (network) =>
    network.change<Backups>(READ, (body) => ({
      ...body,
      engine: 'postgres',
      moved: { at, where, failure: null },
    })),
  );
  expect(await screen.findByText(`La tienda se mudó a ${where}`)).toBeVisible();
  expect(screen.getByText(/La base de antes quedó como estaba, cerrada con llave/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Mudar la tienda a PostgreSQL' })).toBeNull();
});

test('a move that failed says why, and the shop can be moved again', async () => {
  await openCard((network) =>
    network.change<Backups>(READ, (body) => ({
      ...body,
      moved: { at, where, failure: 'users quedó con 0 filas' },
    })),
  );
  expect(await screen.findByText(`La tienda no se pudo mudar a ${where}`)).toBeVisible();
  expect(screen.getByText('El servidor dijo: «users quedó con 0 filas».')).toBeVisible();
});
