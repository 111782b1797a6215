import { describe, expect, test } from 'vitest';
import {
  ADMIN_ORDER_STATES,
  FIRST_STATE,
  isMoveBack,
  isSale,
  isUnpaid,
  LISTED_STATES,
  mailsNotOfState,
  mailsOfMove,
  mailsOfState,
  mayMoveOrder,
  ORDER_LIFE,
  ORDER_MAILS,
  ORDER_STATES,
  orderStageText,
  orderStateText,
  PAID_STATE,
  UNPAID_STATES,
} from './order-life.ts';

describe('the table of an order’s life', () => {
  test('reaches every state from the first one', () => {
    const reached = new Set<string>([FIRST_STATE]);
    for (const state of reached) {
      for (const next of ORDER_STATES.filter((one) =>
        Object.hasOwn(ORDER_LIFE[state as typeof one].next, one),
      ))
        reached.add(next);
    }
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
  });

  test('lets nobody put an order back to unpaid', () => {
    for (const from of ORDER_STATES) {
      for (const actor of ['payment', 'admin'] as const)
        expect(mayMoveOrder(from, 'Orden-creada', actor)).toBe(false);
    }
  });

  test('lets an administrator set the last three in any order', () => {
    expect(ADMIN_ORDER_STATES).toEqual(ORDER_STATES.slice(1));
    for (const from of ORDER_STATES) {
      for (const to of ADMIN_ORDER_STATES) expect(mayMoveOrder(from, to, 'admin')).toBe(from !== to);
    }
  });

  test('allows a payment one move: an unpaid order becomes En-preparación', () => {
    const moves = ORDER_STATES.flatMap((from) =>
      ORDER_STATES.filter((to) => mayMoveOrder(from, to, 'payment')).map((to) => [from, to]),
    );
    expect(moves).toEqual([[FIRST_STATE, PAID_STATE]]);
  });

  test('sells the units once, on leaving the unpaid state, which buyers do not see', () => {
    expect(UNPAID_STATES).toEqual(['Orden-creada']);
    expect(LISTED_STATES).toEqual(ADMIN_ORDER_STATES);
    for (const from of ORDER_STATES) {
      for (const to of ADMIN_ORDER_STATES) expect(isSale(from, to)).toBe(isUnpaid(from));
    }
  });
});

test('the state on screen has spaces for hyphens', () => {
  expect(ORDER_STATES.map(orderStateText)).toEqual(ORDER_STATES.map((state) => state.replaceAll('-', ' ')));
});

test('a pickup is ready, never on its way; what was sent arrives', () => {
  const stages = (isPickup: boolean) =>
    ADMIN_ORDER_STATES.map((state) => orderStageText(state, { isPickup }));
  expect(stages(true)).toEqual(['En preparación', 'Listo para retirar', 'Retirado']);
  expect(stages(false)).toEqual(['En preparación', 'En camino', 'Entregado']);
});

test('a move back is one to an earlier state', () => {
  expect(isMoveBack('recibida', 'En-camino')).toBe(true);
  expect(isMoveBack('En-camino', 'En-camino')).toBe(false);
  expect(isMoveBack('En-preparación', 'recibida')).toBe(false);
});

test('a sale sends a mail to the buyer and the shop, a later move to the buyer', () => {
  expect(mailsOfMove('Orden-creada', 'En-preparación')).toEqual(['order-paid', 'shop-new-order']);
  expect(mailsOfMove('Orden-creada', 'En-camino')).toEqual(['order-on-its-way', 'shop-new-order']);
  expect(mailsOfMove('En-preparación', 'En-camino')).toEqual(['order-on-its-way']);
  expect(mailsOfMove('En-camino', 'recibida')).toEqual([]);
});

test('a mail is true from the state on that sends it', () => {
  expect(mailsOfState('Orden-creada')).toEqual([]);
  expect(mailsOfState('En-preparación')).toEqual(['order-paid', 'shop-new-order']);
  expect(mailsOfState('recibida')).toEqual([...ORDER_MAILS]);
  expect(mailsNotOfState('En-preparación')).toEqual(['order-on-its-way']);
});
