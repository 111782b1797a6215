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

test('the same message does not pile up, and the oldest leave', () => {
  for (const message of ['a', 'b', 'a', 'c', 'd']) toast(message);
  expect(texts()).toEqual(['a', 'c', 'd']);
});

test('the same message again keeps what could be done about it', () => {
  toast('vencida', { action: { label: 'Iniciar sesión', to: '/login' } });
  toast('vencida', { tone: 'error' });
  expect(shownToasts()).toMatchObject([{ tone: 'error', action: { to: '/login' } }]);
});

test('what is true anywhere stays so, also when a form says it again for its page', () => {
  toast('vencida', { about: 'sign-in' });
  toast('vencida', { page: '/info-user' });
  leaveToasts('/');
  expect(texts()).toEqual(['vencida']);
  settleToasts('sign-in');
  expect(texts()).toEqual([]);
});

test('what was said about something goes once it is settled, and nothing else', () => {
  toast('debes iniciar sesión', { about: 'sign-in' });
  toast('no hay stock', { about: 'quantity' });
  toast('guardado');
  settleToasts('sign-in');
  expect(texts()).toEqual(['no hay stock', 'guardado']);
});

test('a newer message about something takes the place of the older one', () => {
  toast('menor a 1', { about: 'quantity' });
  toast('debes iniciar sesión', { about: 'sign-in' });
  toast('guardado');
  toast('no hay stock', { about: 'quantity' });
  expect(texts()).toEqual(['debes iniciar sesión', 'guardado', 'no hay stock']);
});

test('what belongs to a page goes with it; the rest outlives a change of page', () => {
  toast('no coinciden', { page: '/register' });
  toast('hasta pronto');
  leaveToasts('/register');
  expect(texts()).toEqual(['no coinciden', 'hasta pronto']);
  leaveToasts('/login');
  expect(texts()).toEqual(['hasta pronto']);
});

test('whoever listens hears of each change until they stop', () => {
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
