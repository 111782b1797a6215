import { randomUUID } from 'node:crypto';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { admin } from './shop-process.ts';

/** The products that the running test has made, by the address of the shop. */
const made = new Map<string, string[]>();

/** The administrator's session, by the address of the shop. */
const sessions = new Map<string, string>();

/** Deletes what the test made, so that the next one finds the demo catalogue alone. What is gone already is no fault. */
export async function deleteMadeProducts(shopUrl: string): Promise<void> {
  const ids = made.get(shopUrl) ?? [];
  made.clear();
  if (ids.length === 0) return;
  const authorization = `Bearer ${await adminToken(shopUrl)}`;
  for (const id of ids) {
    const url = `${shopUrl}/api/products/${id}`;
    const { status } = await fetch(url, { method: 'DELETE', headers: { authorization } });
    if (status >= 300 && status !== 404) throw new Error(`DELETE ${url}: ${status}`);
  }
}

type Facts = Partial<Omit<Product, 'IDSubProducts'>> & { colors?: Array<Partial<SubProduct>> };

/** What an administrator could do through the API of a running shop, beside the page under test. */
export async function adminCalls(shopUrl: string) {
  const token = await adminToken(shopUrl);

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
  async function givenProduct({
    colors = [{ color: 'Azul', stock: 5 }],
    ...facts
  }: Facts = {}): Promise<Product> {
    const product = await call<Product>('POST', '/products', {
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
    made.set(shopUrl, [...(made.get(shopUrl) ?? []), product._id]);
    return product;
  }

  return { call, givenProduct };
}

/** A session of the administrator's that the tests of a worker share: each sign-in costs a password's hash. */
export async function adminToken(shopUrl: string): Promise<string> {
  const token = sessions.get(shopUrl);
  const profile = await fetch(`${shopUrl}/api/user/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // A test may have ended it.
  const good = token !== undefined && profile.ok ? token : await logInAsAdmin(shopUrl);
  sessions.set(shopUrl, good);
  return good;
}

async function logInAsAdmin(shopUrl: string): Promise<string> {
  const login = await fetch(`${shopUrl}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!login.ok) throw new Error(`login: ${login.status} ${await login.text()}`);
  const { token } = (await login.json()) as { token: string };
  return token;
}
