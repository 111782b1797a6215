import { randomUUID } from 'node:crypto';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { admin } from '../../support/shop-process.ts';

type Facts = Partial<Omit<Product, 'IDSubProducts'>> & { colors?: Array<Partial<SubProduct>> };

/** What an administrator could do through the API of a running shop, beside the page under test. */
export async function adminCalls(shopUrl: string) {
  const login = await fetch(`${shopUrl}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await login.json()) as { token: string };

  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await fetch(`${shopUrl}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  }

  /** A product that no other test knows, of one colour unless told otherwise. */
  function givenProduct({ colors = [{ color: 'Azul', stock: 5 }], ...facts }: Facts = {}): Promise<Product> {
    return call<Product>('POST', '/products', {
      name: `Zafiro ${randomUUID().slice(0, 8)}`,
      description: 'Cuaderno de tapa dura con espiral doble',
      price: 1234.5,
      category: 'Cuadernos',
      brand: 'Rivadavia',
      size: { long: 20, width: 15, height: 2 },
      weight: 300,
      minimumStock: 3,
      discount: 10,
      ...facts,
      subProducts: colors.map((color) => ({ img: [], ...color })),
    });
  }

  return { call, givenProduct };
}
