import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/schemas/accounts.ts';
import type { Cart } from '#shared/schemas/cart.ts';

// The session is in module state, as in a browser's page. Each test loads the modules anew.
const openPage = async () => ({
  session: await import('./session.ts'),
  state: await import('./session-state.ts'),
  toasts: await import('../ui/toast.ts'),
});

type Answer = { status?: number; body?: unknown };
type Handler = (call: { token: string | null; body: unknown }) => Answer | Promise<Answer>;

const user: User = {
  _id: 'u1',
  name: 'Ana',
  lastName: 'Paz',
  email: 'ana@tintero.example',
  phone: null,
  img: null,
  direction: { address: null, CP: null, city: null, prov: null },
  rol: 'user',
  cartId: 'c1',
};

function cartWith(quantity: number): Cart {
  const IDProduct = { _id: 'p1', name: 'Cuaderno', price: 100, category: 'Cuadernos', brand: 'Rivadavia' };
  const dates = { creationDate: '2026-11-01T12:00:00.000Z', lastModifiedDate: null };
  const subProduct = { _id: 's1', color: 'azul', barcode: null, stock: 9, img: [], ...dates, IDProduct };
  const totals = { units: quantity, products: quantity * 100 };
  return { _id: 'c1', products: [{ _id: 'l1', quantity, subProduct }], totals, removed: [], held: [] };
}

let storage: Map<string, string>;
let routes: Record<string, Handler>;
let calls: string[];
let page: EventTarget;

beforeEach(() => {
  vi.resetModules();
  storage = new Map();
  calls = [];
  page = new EventTarget();
  routes = {
    'GET /api/user/profile': () => ({ body: { selectedUserInfo: user } }),
    'GET /api/carts/c1': () => ({ body: cartWith(1) }),
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('location', { pathname: '/buy', search: '?envio=retira' });
  vi.stubGlobal('fetch', answer);
});

afterEach(() => void vi.unstubAllGlobals());

async function answer(path: string, init: RequestInit): Promise<Response> {
  const name = `${init.method} ${path}`;
  calls.push(name);
  const handler = routes[name];
  if (!handler) throw new TypeError(`nobody answers ${name}`);
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
  const { status = 200, body: answered } = await handler({ token, body });
  return new Response(answered === undefined ? null : JSON.stringify(answered), { status });
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: { status, code, detail: `por ${code}` },
});

async function openAsUser() {
  storage.set('authToken', 't1');
  const opened = await openPage();
  await opened.session.requireUser();
  await vi.waitFor(() => expect(opened.state.cartStore.get()).not.toBeNull(), { timeout: 60_000 });
  return opened;
}

describe('the session', () => {
  it('is a guest’s without a token, and the server is not asked', async () => {
    const { session, state } = await openPage();
    expect(state.sessionStore.get().status).toBe('loading');
    await session.requireGuest();
    expect(state.sessionStore.get().status).toBe('guest');
    expect(calls).toEqual([]);
  });

  it('has the profile of the stored token, and the cart', async () => {
    const { state } = await openAsUser();
    expect(state.sessionStore.get()).toEqual({ status: 'user', user });
    expect(state.cartStore.get()).toMatchObject({ totals: { units: 1, products: 100 } });
  });

  it('ends once when the token is refused, with a message', async () => {
    storage.set('authToken', 'old');
    routes['GET /api/user/profile'] = () => refusal(401, 'unauthenticated');
    const { session, state, toasts } = await openPage();
    await expect(session.requireUser()).rejects.toMatchObject({ status: 302 });
    expect(storage.has('authToken')).toBe(false);
    expect(state.sessionStore.get().status).toBe('guest');
    expect(toasts.shownToasts()).toMatchObject([
      {
        message: 'Tu sesión venció. Iniciá sesión de nuevo.',
        action: { to: '/login?volver=%2Fbuy%3Fenvio%3Dretira' },
      },
    ]);
  });

  it('keeps the token when the server cannot be reached, and tries again in the next guard', async () => {
    storage.set('authToken', 't1');
    const { 'GET /api/user/profile': profile, ...unreachable } = routes;
    routes = unreachable;
    const { session, state } = await openPage();
    await expect(session.requireUser()).rejects.toMatchObject({ code: 'network' });
    expect(state.sessionStore.get().status).toBe('failed');
    expect(storage.get('authToken')).toBe('t1');
    if (profile) routes['GET /api/user/profile'] = profile;
    await expect(session.requireUser()).resolves.toEqual(user);
  });

  it('follows a sign-out in another tab', async () => {
    const { state } = await openAsUser();
    storage.clear();
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }));
    expect(state.sessionStore.get().status).toBe('guest');
    expect(state.cartStore.get()).toBeNull();
  });

  it('notices what happened while the page was frozen', async () => {
    const { state } = await openAsUser();
    storage.clear();
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(state.sessionStore.get().status).toBe('user');
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(state.sessionStore.get().status).toBe('guest');
  });

  it('is not ended by a late refusal of the old token', async () => {
    const { session } = await openAsUser();
    routes['GET /api/carts/c1'] = () => {
      storage.set('authToken', 't2');
      return refusal(401, 'unauthenticated');
    };
    await expect(session.refreshCart()).rejects.toMatchObject({ status: 401 });
    expect(storage.get('authToken')).toBe('t2');
  });
});

describe('guards', () => {
  it('redirect visitors and customers home from pages that they may not see', async () => {
    const { session } = await openPage();
    await expect(session.requireUser()).rejects.toMatchObject({ status: 302 });
    await expect(session.currentUser()).resolves.toBeNull();
    await expect(session.userWithCart()).resolves.toBeNull();
  });

  it('admit only administrators', async () => {
    const { session } = await openAsUser();
    await expect(session.requireAdmin()).rejects.toMatchObject({ status: 302 });
  });

  it('redirect users from the sign-in and registration pages', async () => {
    const { session } = await openAsUser();
    await expect(session.requireGuest()).rejects.toMatchObject({ status: 302 });
  });
});

describe('signing in and out', () => {
  it('stores the token and takes the user from the answer', async () => {
    routes['POST /api/user/login'] = ({ token }) => {
      expect(token).toBeNull();
      return { body: { token: 't9', user } };
    };
    const { session, state } = await openPage();
    await session.requireGuest();
    await session.signIn('ana@tintero.example', 'clave');
    expect(storage.get('authToken')).toBe('t9');
    expect(state.sessionStore.get().status).toBe('user');
  });

  it('revokes the token that it deletes', async () => {
    const { session, state } = await openAsUser();
    let revoked: string | null = null;
    routes['POST /api/user/logout'] = ({ token }) => {
      revoked = token;
      return { status: 204 };
    };
    await session.signOut();
    expect(revoked).toBe('t1');
    expect(storage.has('authToken')).toBe(false);
    expect(state.sessionStore.get().status).toBe('guest');
  });
});

describe('the cart', () => {
  it('shows the last of several quick changes and skips those in between', async () => {
    const { session, state } = await openAsUser();
    const sent: unknown[] = [];
    const seen: number[] = [];
    routes['POST /api/carts/add-subproducts/c1'] = ({ body }) => {
      sent.push(body);
      const quantity = typeof body === 'object' && body && 'quantity' in body ? Number(body.quantity) : 0;
      return { body: cartWith(quantity) };
    };
    state.cartStore.subscribe(() => seen.push(state.cartStore.get()?.totals.units ?? 0));
    const first = session.setLineQuantity('s1', 2);
    // The first call is already running when the others are made.
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 60_000 });
    await Promise.all([first, session.setLineQuantity('s1', 3), session.setLineQuantity('s1', 4)]);
    expect(sent).toEqual([
      { idSubProduct: 's1', quantity: 2 },
      { idSubProduct: 's1', quantity: 4 },
    ]);
    expect(state.cartStore.get()?.totals.units).toBe(4);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('undoes a refused change and says why', async () => {
    const { session, state } = await openAsUser();
    routes['POST /api/carts/add-subproducts/c1'] = () => refusal(409, 'insufficient_stock');
    const change = session.setLineQuantity('s1', 50);
    expect(state.cartStore.get()?.totals.units).toBe(50);
    await expect(change).rejects.toMatchObject({ detail: 'por insufficient_stock' });
    expect(state.cartStore.get()?.totals.units).toBe(1);
  });

  it('restores a line when removing it fails', async () => {
    const { session, state } = await openAsUser();
    const removal = session.removeLine('l1');
    expect(state.cartStore.get()?.totals.units).toBe(0);
    await expect(removal).rejects.toMatchObject({ code: 'network' });
    expect(state.cartStore.get()?.totals.units).toBe(1);
  });

  it('refuses changes of visitors without asking the server', async () => {
    const { session } = await openPage();
    await session.requireGuest();
    await expect(session.setLineQuantity('s1', 1)).rejects.toMatchObject({ code: 'no_session' });
    expect(calls).toEqual([]);
  });
});
