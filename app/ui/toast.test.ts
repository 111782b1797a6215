import { beforeEach, expect, test } from 'vitest';
import {
  closeToast,
  leaveToasts,
  settleToasts,
  shownToasts,
  subscribeToToasts,
  TOAST_TIME,
  toast,
} from './toast.ts';

const texts = () => shownToasts().map(({ message }) => message);

beforeEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
});

test('a message shows until it is closed', () => {
  toast('Hola', { tone: 'success' });
  const [shown] = shownToasts();
  expect(shown).toMatchObject({ message: 'Hola', tone: 'success', action: null });
  if (shown) closeToast(shown.id);
  expect(texts()).toEqual([]);
});

test('the same message does not pile up, and the oldest are removed', () => {
  for (const message of ['a', 'b', 'a', 'c', 'd']) toast(message);
  expect(texts()).toEqual(['a', 'c', 'd']);
});

test('the same message again keeps its action', () => {
  toast('vencida', { action: { label: 'Iniciar sesión', to: '/login' } });
  toast('vencida', { tone: 'error' });
  expect(shownToasts()).toMatchObject([{ tone: 'error', action: { to: '/login' } }]);
});

test('a message without a page stays without one, even if a form repeats it for its page', () => {
  toast('vencida', { about: 'sign-in' });
  toast('vencida', { page: '/info-user' });
  leaveToasts('/');
  expect(texts()).toEqual(['vencida']);
  settleToasts('sign-in');
  expect(texts()).toEqual([]);
});

test('settling a topic removes its messages, and no others', () => {
  toast('debes iniciar sesión', { about: 'sign-in' });
  toast('no hay stock', { about: 'quantity' });
  toast('guardado');
  settleToasts('sign-in');
  expect(texts()).toEqual(['no hay stock', 'guardado']);
});

test('a newer message of a topic replaces the older one', () => {
  toast('menor a 1', { about: 'quantity' });
  toast('debes iniciar sesión', { about: 'sign-in' });
  toast('guardado');
  toast('no hay stock', { about: 'quantity' });
  expect(texts()).toEqual(['debes iniciar sesión', 'guardado', 'no hay stock']);
});

test('a message of a page goes with it; others outlive a navigation', () => {
  toast('no coinciden', { page: '/register' });
  toast('hasta pronto');
  leaveToasts('/register');
  expect(texts()).toEqual(['no coinciden', 'hasta pronto']);
  leaveToasts('/login');
  expect(texts()).toEqual(['hasta pronto']);
});

test('a listener is called for each change until it unsubscribes', () => {
  let heard = 0;
  const stop = subscribeToToasts(() => {
    heard += 1;
  });
  toast('uno');
  stop();
  toast('dos');
  expect(heard).toBe(1);
});

test('a message stays at least five seconds', () => {
  for (const time of Object.values(TOAST_TIME)) expect(time).toBeGreaterThanOrEqual(5000);
});
