import type { Page } from '@playwright/test';
import { PASSWORD } from './account-steps.ts';
import { productWhere } from './catalogue.ts';

/** A paid order of a customer who exists, made over the API and the sandbox's page; answers its code. */
export async function givenPaidOrder(page: Page, email: string): Promise<string> {
  const { request } = page;
  const login = await request.post('/api/user/login', { data: { email, password: PASSWORD } });
  const { token, user } = (await login.json()) as { token: string; user: { _id: string; cartId: string } };
  const headers = { Authorization: `Bearer ${token}` };
  const product = await productWhere(page, ({ IDSubProducts }) =>
    IDSubProducts.some(({ stock }) => stock > 5),
  );
  const variant = product.IDSubProducts.find(({ stock }) => stock > 5);
  await request.post(`/api/carts/add-subproducts/${user.cartId}`, {
    headers,
    data: { idSubProduct: variant?._id, quantity: 1 },
  });
  const created = await request.post(`/api/payments/create-order/${user.cartId}/${user._id}`, {
    headers,
    data: { typeOfShipment: 'retira', priceShipment: 0 },
  });
  const { init_point } = (await created.json()) as { init_point: string };
  await request.post(init_point, { form: { result: 'approved' }, maxRedirects: 0 });
  const orders = await request.get(`/api/orders/user/${user._id}`, { headers });
  const [order] = (await orders.json()) as Array<{ code: string }>;
  return order?.code ?? '';
}
