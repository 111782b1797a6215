import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#shared/schemas/cart.ts';
import { applyChanges } from './cart-changes.ts';

function line(id: string, quantity: number, price: number): CartLine {
  const IDProduct = { _id: `p-${id}`, name: `Producto ${id}`, price, category: 'Libros', brand: 'Rivadavia' };
  const dates = { creationDate: '2026-11-01T12:00:00.000Z', lastModifiedDate: null };
  return {
    _id: `line-${id}`,
    quantity,
    subProduct: { _id: id, color: 'azul', barcode: null, stock: 9, img: [], ...dates, IDProduct },
  };
}

const cart: Cart = {
  _id: 'cart',
  products: [line('a', 1, 10.1), line('b', 3, 0.2)],
  totals: { units: 4, products: 10.7 },
  removed: [],
  held: [],
};

describe('applyChanges', () => {
  it('shows the last of several quantities, and leaves other lines alone', () => {
    const { products } = applyChanges(cart, [
      { kind: 'quantity', subProductId: 'a', quantity: 2 },
      { kind: 'quantity', subProductId: 'a', quantity: 5 },
    ]);
    expect(products.map(({ quantity }) => quantity)).toEqual([5, 3]);
  });

  it('removes one line or all', () => {
    const without = applyChanges(cart, [{ kind: 'remove', lineId: 'line-a' }]);
    expect(without.products.map(({ _id }) => _id)).toEqual(['line-b']);
    expect(applyChanges(cart, [{ kind: 'clear' }]).products).toEqual([]);
  });

  it('adds up what is left, in units and pesos', () => {
    const changed = applyChanges(cart, [{ kind: 'quantity', subProductId: 'b', quantity: 2 }]);
    expect(changed.totals).toEqual({ units: 3, products: 10.5 });
    expect(applyChanges(cart, [{ kind: 'clear' }]).totals).toEqual({ units: 0, products: 0 });
  });

  it('does not change the given cart', () => {
    applyChanges(cart, [{ kind: 'clear' }]);
    expect(cart.products).toHaveLength(2);
  });
});
