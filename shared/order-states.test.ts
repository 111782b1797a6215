import { describe, expect, test } from 'vitest';
import {
  ADMIN_ORDER_STATES,
  isMoveBack,
  mayMoveOrder,
  ORDER_STATE_RULES,
  ORDER_STATES,
  orderStageText,
  orderStateText,
} from './order-states.ts';

describe('the table of an order’s life', () => {
  test('has a row for each state of the specification, and leads to no other', () => {
    expect(Object.keys(ORDER_STATE_RULES)).toEqual([...ORDER_STATES]);
    for (const { next } of Object.values(ORDER_STATE_RULES)) {
      for (const state of Object.keys(next)) expect(ORDER_STATES).toContain(state);
    }
  });

  test('reaches every state from the first one', () => {
    const reached = new Set<string>(['Orden-creada']);
    for (const state of reached) {
      for (const next of Object.keys(ORDER_STATE_RULES[state as (typeof ORDER_STATES)[number]].next))
        reached.add(next);
    }
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
  });

  test('lets nobody put an order back to unpaid', () => {
    for (const from of ORDER_STATES) {
      for (const actor of ['gateway', 'admin'] as const)
        expect(mayMoveOrder(from, 'Orden-creada', actor)).toBe(false);
    }
  });

  test('lets an administrator set the last three in any order, also the one it has', () => {
    expect(ADMIN_ORDER_STATES).toEqual(ORDER_STATES.slice(1));
    for (const from of ORDER_STATES) {
      for (const to of ADMIN_ORDER_STATES) expect(mayMoveOrder(from, to, 'admin')).toBe(true);
    }
  });

  test('lets the gateway do one thing: an unpaid order becomes En-preparación', () => {
    const moves = ORDER_STATES.flatMap((from) =>
      ORDER_STATES.filter((to) => mayMoveOrder(from, to, 'gateway')).map((to) => [from, to]),
    );
    expect(moves).toEqual([['Orden-creada', 'En-preparación']]);
  });

  test('hides the unpaid from customers, and takes the stock of every other', () => {
    for (const state of ORDER_STATES) {
      const unpaid = state === 'Orden-creada';
      expect(ORDER_STATE_RULES[state].visibleToCustomer).toBe(!unpaid);
      expect(ORDER_STATE_RULES[state].stockOnLeavingUnpaid).toBe(unpaid ? 'none' : 'take');
    }
  });
});

test('people read spaces for hyphens', () => {
  expect(ORDER_STATES.map(orderStateText)).toEqual([
    'Orden creada',
    'En preparación',
    'En camino',
    'recibida',
  ]);
});

test('what is picked up is ready, never on its way; what is sent keeps the words of its state', () => {
  const stages = (shipment: 'giles' | 'retira') =>
    ADMIN_ORDER_STATES.map((state) => orderStageText(state, shipment));
  expect(stages('retira')).toEqual(['En preparación', 'Listo para retirar', 'Retirado']);
  expect(stages('giles')).toEqual(['En preparación', 'En camino', 'recibida']);
});

test('a move back is one to an earlier state', () => {
  expect(isMoveBack('recibida', 'En-camino')).toBe(true);
  expect(isMoveBack('En-camino', 'En-camino')).toBe(false);
  expect(isMoveBack('En-preparación', 'recibida')).toBe(false);
});
