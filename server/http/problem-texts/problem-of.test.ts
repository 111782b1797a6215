import { expect, test } from 'vitest';
import { ShopError } from '#server/errors.ts';
import { problemOf, problemRows } from './problem-of.ts';

const errors: ShopError[] = [
  new ShopError('address_incomplete'),
  new ShopError('already_staff', { pending: true }),
  new ShopError('already_staff', { pending: false }),
  new ShopError('bad_request', { status: 405 }),
  new ShopError('barcode_in_use', { by: 'same_form', barcode: '779', colors: ['Rojo', 'Azul'] }),
  new ShopError('barcode_in_use', { by: 'variant', barcode: '779', id: 'x', name: 'Tijera', color: 'Rojo' }),
  new ShopError('barcode_in_use', { by: 'unknown' }),
  new ShopError('busy', { at: 'uploads' }),
  new ShopError('busy', { at: 'picture_sweep' }),
  new ShopError('cannot_take_back', { because: 'never', what: 'order' }),
  new ShopError('cannot_take_back', { because: 'never', what: 'till' }),
  new ShopError('cannot_take_back', { because: 'already_so' }),
  new ShopError('cannot_take_back', { because: 'kept', reasons: ['units_sold'] }),
  new ShopError('challenge_expired'),
  new ShopError('common_password', { path: 'password' }),
  new ShopError('customer_has_open_matters', { orders: ['TIN-1'], withdrawals: 0 }),
  new ShopError('customer_has_open_matters', { orders: [], withdrawals: 2 }),
  new ShopError('edited_meanwhile', { current: { _id: 'x' } }),
  new ShopError('email_in_use'),
  new ShopError('email_unproven', { units: 400, limit: 300 }),
  new ShopError('empty_cart'),
  new ShopError('file_forgotten'),
  new ShopError('fixed_shipping', { missing: ['giles'] }),
  new ShopError('flow_not_yours'),
  new ShopError('forbidden', { unless: 'owner' }),
  new ShopError('forbidden', { unless: 'admin' }),
  new ShopError('gateway_unavailable', { at: 'checkout', gateway: 'La pasarela' }),
  new ShopError('gateway_unavailable', { at: 'payments' }),
  new ShopError('idempotency_key_reused'),
  new ShopError('import_busy'),
  new ShopError('import_has_errors', { errors: 3 }),
  new ShopError('import_not_checked'),
  new ShopError('import_not_undoable'),
  new ShopError('import_over'),
  new ShopError('insufficient_stock', { at: 'cart', available: 0 }),
  new ShopError('insufficient_stock', {
    at: 'checkout',
    missing: [
      { subProduct: 'x', name: 'Tijera', color: 'Rojo', available: 0 },
      { subProduct: 'y', name: 'Tijera', color: 'Azul', available: 1 },
      { subProduct: 'z', name: 'Tijera', color: 'Verde', available: 2 },
    ],
  }),
  new ShopError('insufficient_stock', { at: 'move' }),
  new ShopError('internal'),
  new ShopError('invalid', { what: 'fields', errors: [{ path: '', message: 'Es obligatorio' }] }),
  new ShopError('invalid', { what: 'fields', errors: [] }),
  new ShopError('invalid', { what: 'missing_file', path: 'file', kind: 'picture' }),
  new ShopError('invalid', { what: 'missing_file', path: 'file', kind: 'file' }),
  new ShopError('invalid', { what: 'picture_without_variant', path: 'subProducts[1][imgFiles]' }),
  new ShopError('invalid', { what: 'empty_file' }),
  new ShopError('invalid', { what: 'idempotency_key' }),
  new ShopError('invalid_signature'),
  new ShopError('last_staff', { permissions: ['staff'] }),
  new ShopError('last_staff', { permissions: ['prices', 'stock'] }),
  new ShopError('link_expired', { of: 'account' }),
  new ShopError('link_expired', { of: 'invitation' }),
  new ShopError('link_expired', { of: 'newsletter' }),
  new ShopError('link_expired', { of: 'receipt' }),
  new ShopError('list_unreadable', { because: 'empty' }),
  new ShopError('list_unreadable', { because: 'too_long' }),
  new ShopError('list_unreadable', { because: 'unclear' }),
  new ShopError('list_unreadable', { because: 'unknown_kind' }),
  new ShopError('lists_busy', { retryAfter: 12 }),
  new ShopError('mail_not_due'),
  new ShopError('malformed', { what: 'body' }),
  new ShopError('malformed', { what: 'form' }),
  new ShopError('malformed', { what: 'address' }),
  new ShopError('malformed', { what: 'field_name', name: 'a[[' }),
  new ShopError('malformed', { what: 'request', status: 431 }),
  new ShopError('not_found', { thing: 'price_change' }),
  new ShopError('not_reserved'),
  new ShopError('nothing_ticked'),
  new ShopError('nothing_to_print'),
  new ShopError('nothing_to_import', { counts: {} }),
  new ShopError('order_expired', { gateway: 'La pasarela' }),
  new ShopError('order_moved_on', { at: 'checkout' }),
  new ShopError('order_moved_on', { at: 'move' }),
  new ShopError('order_pending', { orderCode: 'TIN-1', paymentStatus: 'pending', link: null }),
  new ShopError('order_pending', { orderCode: 'TIN-1', paymentStatus: 'in_process', link: 'https://x.ar/' }),
  new ShopError('order_replaced'),
  new ShopError('order_unpaid'),
  new ShopError('owner_keeps_all'),
  new ShopError('permission_missing', { permissions: ['refunds'] }),
  new ShopError('permission_missing', { permissions: ['prices', 'stock'] }),
  new ShopError('price_beyond', { at: 'product', from: 100, to: 1000.5 }),
  new ShopError('price_beyond', { at: 'import', prices: 1 }),
  new ShopError('products_price_changed', { products: 123_450 }),
  new ShopError('second_factor_needed', { challenge: 'x', expiresIn: 300 }),
  new ShopError('second_factor_not_begun'),
  new ShopError('second_factor_off'),
  new ShopError('second_factor_on'),
  new ShopError('selection_changed', { chosen: 3, seen: 2 }),
  new ShopError('shipping_price_changed', { shipping: 200_000 }),
  new ShopError('shipping_unavailable', { because: 'switched_off', name: 'En moto' }),
  new ShopError('shipping_unavailable', { because: 'postal_code', name: 'En moto' }),
  new ShopError('storage_unavailable'),
  new ShopError('till_closed'),
  new ShopError('till_open'),
  new ShopError('ticks_changed', { ticked: 3, seen: 2 }),
  new ShopError('too_large', { what: 'request' }),
  new ShopError('too_large', { what: 'number_of_files' }),
  new ShopError('too_large', { what: 'picture', limit: 5_000_000 }),
  new ShopError('too_large', { what: 'file', limit: 10_000_000 }),
  new ShopError('too_many_keys'),
  new ShopError('too_many_open_orders', { limit: 20, retryAfter: 60 }),
  new ShopError('too_many_pictures', { limit: 50 }),
  new ShopError('too_many_pixels'),
  new ShopError('too_many_products', { limit: 5_000 }),
  new ShopError('too_many_requests', { retryAfter: 1 }),
  new ShopError('too_many_tries', { retryAfter: 60 }),
  new ShopError('too_many_tries', { retryAfter: 61 }),
  new ShopError('supplier_code_in_use', { code: 'A1', name: 'Lápiz' }),
  new ShopError('statement_unreadable', { why: 'El archivo está vacío.' }),
  new ShopError('supplier_exists'),
  new ShopError('purchase_cancelled', { number: 12 }),
  new ShopError('purchase_in_other_state', { state: 'sent' }),
  new ShopError('too_many_labels', { limit: 5_000, labels: 6_000 }),
  new ShopError('too_many_units', { limit: 1_000_000, names: ['Lápiz'] }),
  new ShopError('too_much', { at: 'payment', most: 1050 }),
  new ShopError('too_much', { at: 'refund', most: 0 }),
  new ShopError('too_much', { at: 'line', name: 'Lápiz', units: 1 }),
  new ShopError('cash_needs_pickup'),
  new ShopError('payment_way_off', { way: 'transfer' }),
  new ShopError('order_cancelled'),
  new ShopError('order_closed', { because: 'on_its_way' }),
  new ShopError('order_closed', { because: 'received' }),
  new ShopError('order_closed', { because: 'came_to_nothing' }),
  new ShopError('order_closed', { because: 'part_paid' }),
  new ShopError('over_max_units', { at: 'cart', limit: 1 }),
  new ShopError('over_max_units', { at: 'checkout', limit: 2, article: 'Resma (Blanco)' }),
  new ShopError('total_out_of_range'),
  new ShopError('unauthenticated'),
  new ShopError('unavailable'),
  new ShopError('units_reserved', {
    lines: [{ subProduct: '1', name: 'Lápiz', color: 'Rojo', reserved: 2 }],
  }),
  new ShopError('units_sold', { lines: [{ subProduct: '1', name: 'Lápiz', color: 'Rojo', available: 0 }] }),
  new ShopError('unknown_articles', { lines: [{ line: 0, path: 'barcode', value: '779' }] }),
  new ShopError('unsupported_media_type'),
  new ShopError('unsupported_drawing'),
  new ShopError('unsupported_picture'),
  new ShopError('used_code'),
  new ShopError('weak_password', { path: 'password' }),
  new ShopError('withdrawal_repeated'),
  new ShopError('withdrawal_settled'),
  new ShopError('wrong_code', { at: 'sign_in' }),
  new ShopError('wrong_code', { at: 'setup' }),
  new ShopError('wrong_credentials'),
  new ShopError('wrong_password', { hasPassword: true }),
  new ShopError('wrong_password', { hasPassword: false }),
  new ShopError('wrong_state', { asked: 'undo', state: 'draft' }),
];

test('every error code is among the errors of this test', () => {
  const codes = new Set(errors.map(({ code }) => code));
  expect([...codes].sort()).toEqual(Object.keys(problemRows).sort());
});

test.each(errors)('$code ($facts) is a whole problem document with a Spanish sentence', ({ code, facts }) => {
  const problem = problemOf(code, facts);
  expect(problem).toMatchObject({ type: 'about:blank', code });
  expect(problem.status).toBeGreaterThanOrEqual(400);
  expect(problem.title).not.toBe('Error');
  expect(problem.detail).toMatch(/^[\p{Lu}\d].*[\p{L}\d.?]$/u);
  expect(problem.detail).not.toMatch(/undefined|null|NaN|\[object/);
});

test('facts decide status and members where one code has several', () => {
  expect(problemOf('wrong_code', { at: 'sign_in' })).toEqual({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    detail: 'Ese código no es correcto. Fijate el que muestra la aplicación ahora.',
    code: 'wrong_code',
  });
  expect(problemOf('wrong_code', { at: 'setup' })).toMatchObject({ status: 400, errors: [{ path: 'code' }] });
  expect(problemOf('malformed', { what: 'request', status: 408 }).title).toBe('Request Timeout');
  expect(problemOf('products_price_changed', { products: 123_450 })).toHaveProperty(
    'totalPriceOfProducts',
    1234.5,
  );
});

test('an order that was overtaken at the checkout is a conflict', () => {
  for (const { status } of [
    problemOf('order_replaced', undefined),
    problemOf('order_moved_on', { at: 'checkout' }),
    problemOf('order_expired', { gateway: 'La pasarela' }),
  ]) {
    expect(status).toBe(409);
  }
});
