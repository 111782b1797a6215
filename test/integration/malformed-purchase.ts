import type { Call } from './malformed-calls.ts';

/** The cart, and the purchase of what is in it. */
export const purchaseCalls: Call[] = [
  {
    name: '/carts/add-subproducts/{cartId}',
    method: 'POST',
    path: (at) => `/carts/add-subproducts/${at.ana.user.cartId}`,
    as: 'ana',
    body: (at) => ({ idSubProduct: at.variant, quantity: 2 }),
    fields: { idSubProduct: 'required', quantity: 'whole' },
    alsoRefusedAs: [404],
  },
  {
    name: '/carts/add-many/{cartId}',
    method: 'POST',
    path: (at) => `/carts/add-many/${at.ana.user.cartId}`,
    as: 'ana',
    body: (at) => ({ lines: [{ idSubProduct: at.variant, quantity: 2 }] }),
    fields: { lines: 'list', 'lines.0.idSubProduct': 'required', 'lines.0.quantity': 'whole' },
    alsoRefusedAs: [404],
  },
  {
    name: '/payments/create-order/{cartId}/{userId}',
    method: 'POST',
    path: (at) => `/payments/create-order/${at.ana.user.cartId}/${at.ana.user._id}`,
    as: 'ana',
    body: () => ({ typeOfShipment: 'retira', priceShipment: 0 }),
    fields: { typeOfShipment: 'required', priceShipment: 'pesos', totalPriceOfProducts: 'pesos' },
  },
];
