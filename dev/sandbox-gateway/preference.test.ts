import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { parsePreference } from './preference.ts';

const item = { id: 'a', title: 'Goma', quantity: 2, unit_price: 10.5, currency_id: 'ARS' };
const back = { success: 'http://localhost:3000/success' };

function errorOf(request: unknown): unknown {
  try {
    parsePreference(request);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.body;
    throw error;
  }
}

describe('parsePreference', () => {
  it('accepts a valid one with its unknown fields', () => {
    const request = { items: [item], back_urls: back, auto_return: 'approved', purpose: 'x' };
    expect(parsePreference(request)).toEqual({ ...request, expires: false });
  });

  it('answers a missing return page as the real API does', () => {
    expect(errorOf({ items: [item], auto_return: 'approved' })).toEqual({
      message: 'auto_return invalid. back_url.success must be defined',
      error: 'invalid_auto_return',
      status: 400,
      cause: null,
    });
  });

  it.each([
    ['invalid_items', {}],
    ['invalid_items', { items: [] }],
    ['invalid_items', { items: [{ ...item, quantity: 0 }] }],
    ['invalid_items', { items: [{ ...item, quantity: 1.5 }] }],
    ['invalid_items', { items: [{ ...item, unit_price: 10.005 }] }],
    ['invalid_items', { items: [{ ...item, unit_price: '10' }] }],
    ['invalid_items', { items: [{ ...item, unit_price: -1 }] }],
    ['invalid_items', { items: [{ ...item, unit_price: 0 }] }],
    ['invalid_items', { items: [{ ...item, currency_id: 'USD' }] }],
    ['invalid_items', { items: [{ ...item, title: ' ' }] }],
    ['invalid_payer', { payer: { email: 'no' } }],
    ['invalid_back_urls', { back_urls: { success: '/success' } }],
    ['invalid_auto_return', { back_urls: back, auto_return: 'never' }],
    ['invalid_external_reference', { external_reference: 'a b' }],
    ['invalid_external_reference', { external_reference: 'x'.repeat(65) }],
    ['invalid_notification_url', { notification_url: `https://a.ar/${'x'.repeat(250)}` }],
    ['invalid_expiration_date_to', { expiration_date_to: '2026-11-20T18:00:00Z' }],
    ['invalid_expiration_date_from', { expiration_date_from: 'hoy' }],
    ['invalid_date', { date_of_expiration: '2026-13-40T18:00:00.000-03:00' }],
    ['invalid_payment_methods', { payment_methods: { installments: 37 } }],
    [
      'invalid_expiration_date_to',
      {
        expiration_date_from: '2026-11-20T18:00:00.000-03:00',
        expiration_date_to: '2026-11-20T21:00:00.000Z',
      },
    ],
  ])('answers %s', (error, fields) => {
    const request = Object.keys(fields).length === 0 ? {} : { items: [item], ...fields };
    expect(errorOf(request)).toMatchObject({ status: 400, error });
  });

  it.each([null, undefined, 'text', []])('refuses %j', (request) => {
    expect(errorOf(request)).toMatchObject({ status: 400 });
  });
});
