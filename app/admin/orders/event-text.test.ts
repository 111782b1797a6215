import { expect, it } from 'vitest';
import type { OrderEvent } from '#shared/schemas/order-history.ts';
import { eventActor, eventText } from './event-text.ts';

const event = (facts: Partial<OrderEvent>): OrderEvent => ({
  _id: 'e1',
  kind: 'moved',
  from: null,
  to: null,
  at: '2026-11-21T12:00:00.000Z',
  by: null,
  detail: {},
  ...facts,
});
const eva = { _id: 'u1', name: 'Eva Gil' };

it.each([
  [event({ kind: 'created', to: 'Orden-creada', by: eva }), 'Eva Gil', 'Hizo el pedido.'],
  [
    event({ from: 'Orden-creada', to: 'En-preparación' }),
    'La tienda',
    'Se acreditó el pago: pasó a En preparación.',
  ],
  [
    event({ from: 'Orden-creada', to: 'En-camino', by: eva }),
    'Eva Gil',
    'La pasó a En camino sin un pago en Mercado Pago.',
  ],
  [
    event({ from: 'En-preparación', to: 'En-camino', by: eva }),
    'Eva Gil',
    'La pasó de En preparación a En camino.',
  ],
  [
    event({ kind: 'payment', detail: { paymentId: '77', status: 'in_process' } }),
    'Mercado Pago',
    'Informó el pago n.º 77: en revisión.',
  ],
  [event({ kind: 'payment_alert', detail: { problem: 'Mirá esto.' } }), 'La tienda', 'Mirá esto.'],
  [
    event({ kind: 'mail_resent', by: eva, detail: { mail: 'order-paid' } }),
    'Eva Gil',
    'Reenvió el mail “Al cliente: tu pedido está en preparación”.',
  ],
  [event({ kind: 'expired' }), 'La tienda', 'Venció la reserva sin que llegara un pago: el stock volvió.'],
  [
    event({ kind: 'expired', detail: { cause: 'gateway_unavailable' } }),
    'La tienda',
    'Mercado Pago no respondió: no se pudo pagar y el stock volvió.',
  ],
  [
    event({ kind: 'withdrawal_requested', detail: { code: 'ARR-1', scope: 'part' } }),
    'Quien compró',
    'Pidió el arrepentimiento ARR-1 por una parte de la compra.',
  ],
  [
    event({ kind: 'withdrawal_reopened', by: eva, detail: { code: 'ARR-1' } }),
    'Eva Gil',
    'Volvió a pendiente el arrepentimiento ARR-1.',
  ],
  [event({ kind: 'something_new' }), 'La tienda', 'something_new'],
])('%#', (one, actor, text) => {
  expect([eventActor(one), eventText(one, { isPickup: false })]).toEqual([actor, text]);
});

it('a mail about a pickup is named so', () => {
  const resent = event({ kind: 'mail_resent', by: eva, detail: { mail: 'order-on-its-way' } });
  expect(eventText(resent, { isPickup: true })).toBe(
    'Reenvió el mail “Al cliente: tu pedido está listo para retirar”.',
  );
});
