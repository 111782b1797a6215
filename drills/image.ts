import { resolve } from 'node:path';
import type { Product } from '#shared/schemas/catalog.ts';
import type { OwnOrder } from '#shared/schemas/orders.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { admin } from '#test/support/shop-process.ts';
import { givenShopper } from '#test/support/shopper.ts';
import { callJson } from '../bench/client.ts';
import { type PayingGateway, startGateway } from '../bench/gateway.ts';
import { buy } from '../bench/purchases.ts';
import type { Customer } from '../bench/shops.ts';
import { lastLine } from './commands.ts';
import { isZero, type Outcome } from './outcome.ts';
import { type Engine, findEngine, startContainer } from './servers/container-engine.ts';

const IMAGE = 'tintero:drill';
const NAME = `tintero-drill-${process.pid}`;
const CUSTOMERS = 10;
/** The first start of an embedded shop takes 1.24 GB for a moment; with 1 GB it was killed. */
const MEMORY = '1536m';

/** As deploy/compose.yaml and deploy/kubernetes run it. */
const confined = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
  ...['--memory', MEMORY, '--volume', `${NAME}:/data`],
];

type Scene = { engine: Engine; gateway: PayingGateway; url: string; options: string[] };

/** The image as somebody new runs it: built, read-only, sold through, backed up, ended and started again; then on PostgreSQL. */
export async function drill(): Promise<Outcome> {
  const outcome: Outcome = { rows: [], checks: [] };
  const engine = await findEngine();
  if (!engine) {
    const seen = 'neither podman nor docker answers on this machine';
    return { rows: [], checks: [{ what: 'skipped', holds: true, seen }] };
  }
  const gateway = await startGateway();
  const server = await startPostgres();
  try {
    await buildImage(engine, outcome);
    const scene = await setScene(engine, gateway);
    await sellEmbedded(scene, outcome);
    await sellOnPostgres(scene, server, outcome);
  } finally {
    gateway.close();
    await server.stop();
    await engine.run('rm', '--force', NAME).catch(() => undefined);
    await engine.run('volume', 'rm', NAME).catch(() => undefined);
    await engine.run('rmi', IMAGE).catch(() => undefined);
  }
  return outcome;
}

/** NODE_IMAGE names another base than the Dockerfile's, for machines that reach no registry (deploy/README.md). */
async function buildImage({ name, run }: Engine, { rows }: Outcome): Promise<void> {
  const { NODE_IMAGE } = process.env;
  const base = NODE_IMAGE ? ['--build-arg', `NODE=${NODE_IMAGE}`] : [];
  // Podman leaves HEALTHCHECK out of images of its own format.
  const form = name === 'podman' ? ['--format', 'docker', '--layers=false'] : [];
  const root = resolve(import.meta.dirname, '..');
  const began = performance.now();
  await run(
    ...['build', '--no-cache', ...form, ...base, '--file', `${root}/deploy/Dockerfile`, '--tag', IMAGE, root],
  );
  rows.push({
    what: `built by ${name}, nothing cached`,
    figure: seconds((performance.now() - began) / 1000),
  });
  const bytes = Number(await run('image', 'inspect', '--format', '{{.Size}}', IMAGE));
  rows.push({ what: 'size', figure: `${Math.round(bytes / 1e6)} MB` });
}

/** The container takes the machine's network, so that it reaches the gateway and PostgreSQL of this process. */
async function setScene(engine: Engine, gateway: PayingGateway): Promise<Scene> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = Object.entries({
    ...gateway.env,
    PORT: String(port),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DEMO_CATALOG: '1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const env = variables.flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  return { engine, gateway, url, options: ['--network', 'host', ...confined, ...env] };
}

async function sellEmbedded(scene: Scene, { rows, checks }: Outcome): Promise<void> {
  const { engine, url, options } = scene;
  const first = await startContainer(engine, NAME, [...options, IMAGE]);
  rows.push({ what: 'first start until healthy, embedded', figure: seconds(first.healthyAfter) });
  const tried = `try { fs.writeFileSync('/app/x', ''); } catch ({ code }) { console.log(process.getuid(), code); }`;
  const refused = await first.exec('node', '-e', tried);
  checks.push({ what: 'not root, and read-only', holds: refused === '1000 EROFS', seen: refused });
  const customers = await signUpAll(url);
  const orders = await buyAll(scene, customers, rows, 'embedded');
  const backup = lastLine(await first.exec('node', 'server/maintain.ts', 'backup'));
  checks.push({ what: 'backed up inside', holds: backup.includes('/data/backups/'), seen: backup });
  const ended = await first.stop();
  rows.push({ what: 'ended after SIGTERM', figure: seconds(ended.seconds) });
  checks.push(isZero('exit code after SIGTERM, embedded', ended.code));
  const second = await startContainer(engine, NAME, [...options, IMAGE]);
  rows.push({ what: 'second start until healthy', figure: seconds(second.healthyAfter) });
  checks.push(
    isZero('acknowledged orders lost or unpaid afterwards', await countLost(url, customers, orders)),
  );
  checks.push(isZero('its exit code', (await second.stop()).code));
}

async function sellOnPostgres(
  scene: Scene,
  server: PostgresServer,
  { rows, checks }: Outcome,
): Promise<void> {
  await runOnServer(server.urlOf('postgres'), 'create database shop');
  const database = ['--env', `DATABASE_URL=${server.urlOf('shop')}`, '--env', 'WORKERS=2'];
  const shop = await startContainer(scene.engine, NAME, [...scene.options, ...database, IMAGE]);
  rows.push({
    what: 'two processes on an empty PostgreSQL until healthy',
    figure: seconds(shop.healthyAfter),
  });
  const customers = await signUpAll(scene.url);
  const orders = await buyAll(scene, customers, rows, 'PostgreSQL');
  checks.push(isZero('orders lost or unpaid on PostgreSQL', await countLost(scene.url, customers, orders)));
  checks.push(isZero('exit code of two processes', (await shop.stop()).code));
}

async function signUpAll(url: string): Promise<Customer[]> {
  const shoppers = Array.from({ length: CUSTOMERS }, () => givenShopper(url, 'image', { address: true }));
  return (await Promise.all(shoppers)).map(({ token, user }) => ({
    token,
    userId: user._id,
    cartId: user.cartId,
  }));
}

/** One purchase of two articles for each customer; returns the orders by customer. */
async function buyAll(
  { url, gateway }: Scene,
  customers: Customer[],
  rows: Outcome['rows'],
  where: string,
): Promise<string[]> {
  const products = await callJson<Product[]>(`${url}/api/products?limit=24&page=1`);
  const variants = products.flatMap((product) => product.IDSubProducts.filter(({ stock }) => stock >= 4));
  const orders: string[] = [];
  const began = performance.now();
  for (const [n, customer] of customers.entries()) {
    const chosen = [n, n + CUSTOMERS].map((at) => variants[at % variants.length]?._id ?? '');
    await buy(url, customer, gateway, chosen, (orderId) => orders.push(orderId));
  }
  const each = (performance.now() - began) / customers.length;
  rows.push({ what: `${customers.length} purchases, ${where}`, figure: `${each.toFixed(0)} ms each` });
  return orders;
}

async function countLost(url: string, customers: Customer[], orders: string[]): Promise<number> {
  const seen = customers.map(({ token, userId }) =>
    callJson<OwnOrder[]>(`${url}/api/orders/user/${userId}`, { token }),
  );
  const paid = (await Promise.all(seen)).flat().filter(({ payment }) => payment.status === 'approved');
  return orders.filter((id) => !paid.some(({ _id }) => _id === id)).length;
}

function seconds(count: number): string {
  return `${count.toFixed(1)} s`;
}
