import { expect, it } from 'vitest';
import { gatewayDetailText, gatewayMethodText, gatewayStatusText } from './gateway-status-text.ts';

it.each([
  ['accredited', 'acreditado'],
  ['cc_rejected_other_reason', 'la tarjeta no lo aceptó'],
  ['cc_rejected_something_new', 'la tarjeta no lo aceptó'],
  ['something_new', null],
  ['constructor', null],
  [null, null],
])('the gateway’s reason %j is shown in Spanish or not at all: %j', (detail, text) => {
  expect(gatewayDetailText(detail)).toBe(text);
});

it('statuses and methods are shown in Spanish; unknown ones as they are', () => {
  expect([gatewayStatusText('in_process'), gatewayStatusText('toString')]).toEqual([
    'En revisión',
    'toString',
  ]);
  expect([gatewayMethodText('account_money'), gatewayMethodText('nueva')]).toEqual([
    'Dinero en Mercado Pago',
    'nueva',
  ]);
});
