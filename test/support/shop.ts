import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { openSandboxGateway, type SandboxGateway } from '#dev/sandbox-gateway/index.ts';
import { workshop } from '#dev/workshop.ts';
import { type Env, parseEnv } from '#server/env.ts';
import { startShop } from '#server/start.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { findFreePort } from './free-port.ts';
import { openMailbox } from './mailbox.ts';
import { expectNamedError } from './named-errors.ts';
import type { Send } from './send.ts';

export const ADMIN = { email: 'admin@tintero.test', password: 'tinta azul 2026' };

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** A user of a test, with a session. */
export type Visitor = { token: string; user: User };

/** A line of the log; level 50 is an error, 30 is information. */
export type LogLine = { level: number; msg: string; code?: string };

type CheckoutBody = { typeOfShipment: string; priceShipment: number; totalPriceOfProducts?: number };
type Answer<Body> = { status: number; headers: Record<string, string>; body: Body };

/**
 * A whole shop for a test file, on the engine of its vitest project: HTTP on its own port, the sandbox gateway with
 * its controls, no timers. Open it in beforeAll and `close` it in afterAll.
 */
export async function openTestShop(
  settings: {
    database?: TestDatabase;
    env?: Record<string, string>;
    /** Keeps answers of the public catalogue, as a shop in production. */
    keeps?: boolean;
    /** Called for each line of the log. Without it there is no log. */
    onLog?: (line: LogLine) => void;
  } = {},
) {
  const database = settings.database ?? (await openTestDatabase());
  const port = await findFreePort();
  const env: Env = parseEnv({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: database.dataDir,
    DEMO_CATALOG: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
    ...settings.env,
  });
  const { onLog } = settings;
  const sandboxes: SandboxGateway[] = [];
  const shop = await startShop(env, {
    logger: onLog ? { stream: { write: (line) => onLog(JSON.parse(line) as LogLine) } } : false,
    onProgress: () => undefined,
    database,
    bare: true,
    keeps: settings.keeps ?? false,
    workshop: {
      ...workshop,
      openSandbox: async (deps) => {
        const sandbox = await openSandboxGateway(deps);
        sandboxes.push(sandbox);
        return sandbox;
      },
    },
  });
  const calls = apiCalls((request) => shop.app.inject(request));
  /** The mails to an address, oldest first, after all waiting ones have been sent. */
  const mailsTo = async (email: string) => {
    await shop.services.jobs.drain('payments', 'mails');
    return openMailbox(database.dataDir).allTo(email);
  };
  return {
    ...calls,
    ...givenThings(calls),
    ...purchaseSteps(calls, env.publicUrl),
    mailsTo,
    shop,
    /** Missing if the shop has keys of a real gateway. */
    sandbox: sandboxes[0],
    database,
    db: database.db,
    env,
    url: env.publicUrl,
    close: shop.close,
  };
}

/**
 * Each visitor has an address of their own, so that limits by address only affect tests about them. Administrators
 * use the shop's own machine, which has no budget.
 */
function addressOf({ token, user }: Partial<Visitor>): string {
  if (user?.rol === 'admin') return '127.0.0.1';
  const [first, second, third] = createHash('sha256')
    .update(user?._id ?? token ?? '')
    .digest();
  return `10.${first}.${second}.${third}`;
}

/** Calls of a shop's API; `as` authenticates them. */
export function apiCalls(send: Send) {
  async function call<Body = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: {
      as?: Visitor | undefined;
      body?: unknown;
      headers?: Record<string, string>;
      /** The client's address; missing: one for each visitor. */
      from?: string | undefined;
    } = {},
  ): Promise<Answer<Body>> {
    const { as, body, headers, from = as && addressOf(as) } = options;
    const answer = await send({
      method,
      url: `/api${path}`,
      ...(from && { remoteAddress: from }),
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    });
    const sent: unknown = answer.body === '' ? null : JSON.parse(answer.body);
    if (answer.statusCode >= 400) expectNamedError(method, path, sent);
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      body: sent as Body,
    };
  }

  async function expectOk<Body>(answer: Promise<Answer<Body>>): Promise<Body> {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async function logIn(email: string, password: string): Promise<Visitor> {
    return expectOk(call<Visitor>('POST', '/user/login', { body: { email, password } }));
  }

  /** A new session of the administrator. */
  const admin = () => logIn(ADMIN.email, ADMIN.password);

  let kept: Visitor | null = null;

  /** A session of the administrator that the steps below share, since each sign-in costs a password hash. */
  async function keptAdmin(): Promise<Visitor> {
    const isGood = kept && (await call('GET', '/user/profile', { as: kept })).status === 200;
    kept = kept && isGood ? kept : await admin();
    return kept;
  }

  return { call, expectOk, logIn, admin, keptAdmin };
}

/** Makes the users and things of a test. */
export function givenThings({ call, expectOk, logIn, keptAdmin }: ReturnType<typeof apiCalls>) {
  let made = 0;

  /** A new customer, signed in, by default with a complete address. */
  async function givenCustomer(options: { address?: boolean } = {}): Promise<Visitor> {
    const email = `cliente${++made}-${Date.now()}@tintero.test`;
    const password = 'papel glasé 48';
    await expectOk(call('POST', '/user/signup', { body: { email, password, name: 'Ana', lastName: 'Paz' } }));
    const visitor = await logIn(email, password);
    if (options.address === false) return visitor;
    const direction = { address: 'Moreno 450', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' };
    const path = `/user/update-user/${visitor.user._id}`;
    const user = await expectOk(call<User>('PUT', path, { as: visitor, body: { direction } }));
    return { ...visitor, user };
  }

  /** A new product, with a variant for each stock. */
  async function givenProduct(facts: {
    stock: number | number[];
    name?: string;
    price?: number;
    category?: string;
    brand?: string;
  }): Promise<Product & { variants: SubProduct[] }> {
    const stocks = [facts.stock].flat();
    const product = await expectOk(
      call<Product>('POST', '/products', {
        as: await keptAdmin(),
        body: {
          name: facts.name ?? `Cuaderno ${++made}`,
          description: 'Tapa dura, 48 hojas rayadas.',
          price: facts.price ?? 1500,
          category: facts.category ?? 'Cuadernos',
          brand: facts.brand ?? 'Rivadavia',
          subProducts: stocks.map((stock, index) => ({
            color: ['Azul', 'Rojo', 'Verde'][index] ?? `Color ${index}`,
            stock,
          })),
        },
      }),
    );
    return { ...product, variants: product.IDSubProducts };
  }

  return { givenCustomer, givenProduct };
}

/** The steps of a purchase, through the API and the sandbox's page. */
function purchaseSteps({ call, expectOk, keptAdmin }: ReturnType<typeof apiCalls>, url: string) {
  async function putInCart(as: Visitor, variant: { _id: string }, quantity = 1): Promise<Cart> {
    const path = `/carts/add-subproducts/${as.user.cartId}`;
    return expectOk(call<Cart>('POST', path, { as, body: { idSubProduct: variant._id, quantity } }));
  }

  /** Starts the purchase of the cart, by default with pickup. */
  function createOrder(
    as: Visitor,
    shipping: CheckoutBody = { typeOfShipment: 'retira', priceShipment: 0 },
    from?: string,
  ) {
    const path = `/payments/create-order/${as.user.cartId}/${as.user._id}`;
    return call<{ init_point: string; orderId: string }>('POST', path, { as, body: shipping, from });
  }

  /** Presses a button of the sandbox's page; returns the address of the redirect. */
  async function pay(
    initPoint: string,
    result: 'approved' | 'rejected' | 'pending' | 'expired',
  ): Promise<URL> {
    const answer = await fetch(initPoint, {
      method: 'POST',
      body: new URLSearchParams({ result }),
      redirect: 'manual',
    });
    if (answer.status !== 303)
      throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
    return new URL(answer.headers.get('location') ?? '', url);
  }

  /** The order as the administrator sees it. */
  const readOrder = async (id: string) =>
    expectOk(call<Order>('GET', `/orders/${id}`, { as: await keptAdmin() }));

  const readStock = async (variant: { _id: string }) =>
    (await expectOk(call<SubProduct>('GET', `/subproducts/${variant._id}`))).stock;

  return { putInCart, createOrder, pay, readOrder, readStock };
}
