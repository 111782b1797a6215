import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls, adminToken } from '../support/admin-calls.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { openTab } from '../support/tab.tsx';

test('the overview says how many pictures wait, and which have no smaller sizes', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct();
  const address = `/media/${'0'.repeat(32)}_800x800_d8c7a1.webp`;
  await openTab('/admin', {
    token: await adminToken(shopUrl()),
    before: (network) =>
      network.change<object>(/GET \/api\/admin\/overview/, (overview) => ({
        ...overview,
        pictures: { waiting: 12, failed: 1, list: [{ address, product }] },
      })),
  });
  const todo = within(await screen.findByRole('region', { name: 'Qué hay para hacer' }));
  expect(todo.getByRole('status')).toHaveTextContent('Preparando fotos: faltan 12.');
  expect(todo.getByRole('heading', { name: 'Imágenes sin sus tamaños chicos: 1' })).toBeVisible();
  expect(todo.getByRole('link', { name: 'Ver la imagen' })).toHaveAttribute('href', address);
  expect(todo.getByRole('link', { name: product.name })).toHaveAttribute('href', `/detalle/${product._id}`);
});
