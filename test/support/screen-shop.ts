import { inject } from 'vitest';
import { adminCalls } from './admin-calls.ts';
import { givenShopper } from './shopper.ts';

/** The address of the shop that all screen tests share. */
export const shopUrl = () => inject('screensShop').url;

/**
 * A customer with two units at 1000 pesos in the cart (stock: 5), with functions that change things outside the
 * screen.
 */
export async function givenBuyer(name: string, { address = true, price = 1000 } = {}) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ price, colors: [{ color: 'Azul', stock: 5 }] });
  const variant = product.IDSubProducts[0];
  const shopper = await givenShopper(shopUrl(), name, { address });
  await shopper.put(variant, 2);
  /** All orders of the customer, including unpaid ones. */
  const orders = async () => {
    const all = await call<Array<{ state: string; userId: { email: string }; payment: { status: string } }>>(
      'GET',
      '/orders',
    );
    return all.filter(({ userId }) => userId.email === shopper.email);
  };
  const setStock = (stock: number) => call('PUT', `/subproducts/${variant?._id}`, { stock });
  const endSession = () => shopper.call('POST', '/user/logout', undefined, shopper.token);
  return { shopper, product, variant, orders, setStock, endSession, call };
}
