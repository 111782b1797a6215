import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newEmail } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';

const box = () => within(screen.getByRole('region', { name: 'Novedades por mail' }));
const field = () => box().getByRole('textbox', { name: 'Tu correo' });

test('a link that is too old says so and leads on', async () => {
  for (const path of ['/boletin/confirmar/nada', '/boletin/baja/nada']) {
    const { at, user, network } = await openTab(path);
    network.expectRefused(/^400 POST \/api\/newsletter\//);
    if (path.includes('confirmar'))
      await user.click(await screen.findByRole('button', { name: /quiero las novedades/ }));
    expect(await screen.findByRole('heading', { name: 'Ese enlace ya no sirve' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ir a las novedades' }));
    await waitFor(() => expect(at()).toBe('/boletin'));
  }
});

test('what is wrong is said at the field; without a connection the box says so', async () => {
  const { user, network } = await openTab('/terminos');
  network.expectRefused(/^4\d\d POST \/api\/newsletter$/);
  await screen.findByRole('heading', { level: 1 });
  await user.type(field(), 'ana@correo');
  await user.click(box().getByRole('button', { name: 'Suscribirme' }));
  expect(await box().findByText('Escribí tu e-mail, por ejemplo ana@correo.com.')).toBeVisible();
  expect(field()).toHaveFocus();
  network.cut(/newsletter/);
  await user.clear(field());
  await user.type(field(), newEmail('sin-red'));
  await user.click(box().getByRole('button', { name: 'Suscribirme' }));
  expect(
    await box().findByText('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.'),
  ).toBeVisible();
});
