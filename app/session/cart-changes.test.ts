import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#shared/schemas/cart.ts';
import { applyChanges, cartTotals } from './cart-changes.ts';

function line(id: string, quantity: number, price: number): CartLine {
  const IDProduct = { _id: `p-${id}`, name: `Producto ${id}`, price, category: 'Libros', brand: 'Rivadavia' };
  const dates = { creationDate: '2026-11-01T12:00:00.000Z', lastModifiedDate: null };
  return {
    _id: `line-${id}`,
    quantity,
    subProduct: { _id: id, color: 'azul', barcode: null, stock: 9, img: [], ...dates, IDProduct },
  };
}

const cart: Cart = { _id: 'cart', products: [line('a', 1, 10.1), line('b', 3, 0.2)], removed: [], held: [] };

describe('applyChanges', () => {
  it('shows the last of several quantities and leaves the rest alone', () => {
    const { products } = applyChanges(cart, [
      { kind: 'quantity', subProductId: 'a', quantity: 2 },
      { kind: 'quantity', subProductId: 'a', quantity: 5 },
    ]);
    expect(products.map(({ quantity }) => quantity)).toEqual([5, 3]);
  });

  it('takes one line or all of them away', () => {
    const without = applyChanges(cart, [{ kind: 'remove', lineId: 'line-a' }]);
    expect(without.products.map(({ _id }) => _id)).toEqual(['line-b']);
    expect(applyChanges(cart, [{ kind: 'clear' }]).products).toEqual([]);
  });

  it('does not touch the cart it was given', () => {
    applyChanges(cart, [{ kind: 'clear' }]);
    expect(cart.products).toHaveLength(2);
  });
});

describe('cartTotals', () => {
  it('sums units, and prices in whole centavos', () => {
    expect(cartTotals(cart)).toEqual({ totalQuantity: 4, totalPrice: 10.7 });
  });

  it('is zero without a cart', () => {
    expect(cartTotals(null)).toEqual({ totalQuantity: 0, totalPrice: 0 });
  });
});
