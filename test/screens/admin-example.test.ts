import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAsAdmin } from '../support/admin-screen.ts';

test('a shop without the example says so, and leads to its own products', async () => {
  await openAsAdmin('/admin/tienda/ejemplo');
  expect(await screen.findByText(/No queda nada del catálogo de ejemplo/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Importar tu lista' })).toHaveAttribute(
    'href',
    '/admin/importar-exportar',
  );
});
