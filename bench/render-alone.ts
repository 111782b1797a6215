// React alone: renders the trees of some addresses again and again, with the data of their first loading.
// Usage: node render-alone.ts DATABASE_URL SECONDS PATH…   Prints renderings a second by path, as JSON.
// NODE_ENV has to be production, as for the shop.

import { createCatalog } from '#server/catalog/index.ts';
import { openDatabase } from '#server/db/index.ts';
import type { PageBuild } from '#server/http/page-build.ts';
import { createPublishedLists } from '#server/published-lists/index.ts';
import { createRelated } from '#server/related/index.ts';
import type { Services } from '#server/services.ts';
import { createSettings } from '#server/settings/index.ts';

const [, , databaseUrl = '', seconds = '1', ...paths] = process.argv;
const address = new URL('../build/server/index.js', import.meta.url);
const build = (await import(address.href)) as PageBuild;
type Render = PageBuild['entry']['module']['default'];
type RouterContext = Parameters<Render>[3];
type LoadContext = Parameters<Render>[4];
const { default: render, createRequestHandler, createLoadContext } = build.entry.module;

const database = await openDatabase({ databaseUrl });
const perSecond: Record<string, number> = {};
for (const path of paths) {
  const tree = await captureTree(path);
  await renderFor(tree, 0.5);
  perSecond[path] = await renderFor(tree, Number(seconds));
}
await database.close();
console.log(JSON.stringify(perSecond));

type Tree = {
  request: Request;
  status: number;
  routerContext: RouterContext;
  context: LoadContext;
  data: Uint8Array[];
};

/** The tree that the router gives to React for an address, with its data. */
async function captureTree(path: string): Promise<Tree> {
  const captured: Tree[] = [];
  const capture: Render = async (request, status, headers, routerContext, context) => {
    const [kept, shown] = (routerContext.serverHandoffStream ?? new ReadableStream()).tee();
    const data: Uint8Array[] = [];
    for await (const chunk of kept) data.push(chunk);
    captured.push({ request, status, routerContext, context, data });
    return render(request, status, headers, { ...routerContext, serverHandoffStream: shown }, context);
  };
  const module = { ...build.entry.module, default: capture };
  const publicUrl = 'http://shop';
  const handle = createRequestHandler({ ...build, entry: { module } }, 'production');
  const services = {
    catalog: createCatalog(database),
    related: createRelated(database),
    settings: createSettings(database),
    publishedLists: createPublishedLists({ ...database, publicUrl }),
    accounts: { google: null },
    publicUrl,
    log: console,
  } as unknown;
  const response = await handle(new Request(publicUrl + path), createLoadContext(services as Services));
  const [tree] = captured;
  if (!tree || response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return tree;
}

async function renderFor(tree: Tree, seconds: number): Promise<number> {
  const began = performance.now();
  let renders = 0;
  while (performance.now() - began < seconds * 1000) {
    await render(tree.request, tree.status, new Headers(), freshContext(tree), tree.context);
    renders++;
  }
  return renders / ((performance.now() - began) / 1000);
}

/** A stream can be read only once, so each rendering gets its own. */
function freshContext({ routerContext, data }: Tree): RouterContext {
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of data) controller.enqueue(chunk);
      controller.close();
    },
  });
  return { ...routerContext, serverHandoffStream };
}
