import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readNotification } from './read-notification.ts';

const secret = 'sandbox-secret-0001';
const requestId = '2066ca19-c6f1-498a-be75-1923005edd06';
const ts = '1766455693';
const id = '1319000001';
// Computed with the SDK and an independent program, not with the code under test.
const vector = 'f51d451b10bc4239423b95c391158a55e9b34131901f424f35ffdd470eae469f';
const orderVector = '0ff424ab655ca9090df61050793522b1bc02d25d16ae37951a8a30fa8068fdf8';
const orderId = 'ORD01JS2V6CM8KJ0EC4H502TGK1WP';

const body = { action: 'payment.updated', data: { id }, type: 'payment' };
const query = { source_news: 'webhooks', 'data.id': id, type: 'payment' };

function signed(hash = vector, stamp = ts): Record<string, string> {
  return { 'x-signature': `ts=${stamp},v1=${hash}`, 'x-request-id': requestId };
}

function hashOf(dataId: string, stamp: string, key = secret): string {
  return createHmac('sha256', key).update(`id:${dataId};request-id:${requestId};ts:${stamp};`).digest('hex');
}

describe('readNotification', () => {
  it('accepts a delivery signed as the documentation says', () => {
    expect(readNotification({ headers: signed(), query, body }, secret)).toEqual({
      kind: 'payment',
      paymentId: id,
    });
  });

  it('reads the id from the body, as text or number, when there is no query', () => {
    const request = { headers: signed(), query: {}, body };
    expect(readNotification(request, secret)).toEqual({ kind: 'payment', paymentId: id });
    const numeric = { headers: signed(), query: {}, body: { ...body, data: { id: Number(id) } } };
    expect(readNotification(numeric, secret)).toEqual({ kind: 'payment', paymentId: id });
  });

  it('uses the id of the query, which is the signed one', () => {
    const request = { headers: signed(), query, body: { ...body, data: { id: '666' } } };
    expect(readNotification(request, secret)).toEqual({ kind: 'payment', paymentId: id });
  });

  it.each(['1609459200', '1766455693000', '4102444800'])('has no limit on the age of ts %s', (stamp) => {
    const headers = signed(hashOf(id, stamp), stamp);
    expect(readNotification({ headers, query, body }, secret).kind).toBe('payment');
  });

  it('verifies an id with capitals as it is, and ignores it', () => {
    const request = {
      headers: signed(orderVector),
      query: { 'data.id': orderId, type: 'payment' },
      body: {},
    };
    expect(readNotification(request, secret)).toEqual({ kind: 'ignored' });
  });

  it.each([
    ['no header', {}],
    ['an empty header', { 'x-signature': '', 'x-request-id': requestId }],
    ['nonsense', { 'x-signature': 'hola', 'x-request-id': requestId }],
    ['no ts', { 'x-signature': `v1=${vector}`, 'x-request-id': requestId }],
    ['no v1', { 'x-signature': `ts=${ts}`, 'x-request-id': requestId }],
    ['another version', { 'x-signature': `ts=${ts},v2=${vector}`, 'x-request-id': requestId }],
    ['another request id', { 'x-signature': `ts=${ts},v1=${vector}`, 'x-request-id': 'x' }],
    ['no request id', { 'x-signature': `ts=${ts},v1=${vector}` }],
    ['another time', signed(vector, '1766455694')],
    ['a wrong hash', signed(vector.replace('f', 'e'))],
    ['a short hash', signed('f51d')],
    ['letters of many bytes', signed('ñ'.repeat(64))],
    ['the signature of an empty key', signed(hashOf(id, ts, ''))],
  ])('refuses %s', (_name, headers) => {
    expect(readNotification({ headers, query, body }, secret).kind).toBe('unsigned');
  });

  it('refuses an id that was not signed, or occurs twice', () => {
    const other = { headers: signed(), query: { ...query, 'data.id': '1319000002' }, body };
    expect(readNotification(other, secret).kind).toBe('unsigned');
    const twice = { headers: signed(), query: { ...query, 'data.id': [id, '2'] }, body };
    expect(readNotification(twice, secret).kind).toBe('unsigned');
  });

  it.each([null, undefined, 'text', 7, [], { data: 'x' }])('refuses an unsigned body of %j', (nothing) => {
    expect(readNotification({ headers: {}, query: {}, body: nothing }, secret).kind).toBe('unsigned');
  });

  it('ignores legacy IPN, whose signature cannot be verified', () => {
    const request = { headers: signed(), query: { topic: 'payment', id: '123' }, body: {} };
    expect(readNotification(request, secret)).toEqual({ kind: 'ignored' });
    const bare = { headers: {}, query: {}, body: { resource: '123', topic: 'merchant_order' } };
    expect(readNotification(bare, secret)).toEqual({ kind: 'ignored' });
  });

  it.each(['topic_merchant_order_wh', 'topic_chargebacks_wh', 'claim', 'order'])('ignores %s', (type) => {
    const request = { headers: {}, query: { 'data.id': '1', type }, body: {} };
    expect(readNotification(request, secret)).toEqual({ kind: 'ignored' });
  });
});
