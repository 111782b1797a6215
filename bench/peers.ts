// npm run bench:peers -- URL…: the measurements of bench:pages and bench:http against any addresses, in one run, so that
// two shops stand side by side. Ask only servers that you may load: --gently leaves out the load and only visits.
// Usage: node bench/peers.ts [--visits 3] [--seconds 2] [--gently] URL…
import { parseArgs } from 'node:util';
import { measurePage, type PageFigures, withBrowser } from './support/browser.ts';
import { type Load, measureLoad } from './support/load.ts';
import { printTable, writeResults } from './support/results.ts';

const { values, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: {
    visits: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    gently: { type: 'boolean', default: false },
  },
});
if (urls.length === 0 || !urls.every((url) => URL.canParse(url))) {
  console.error(
    'Uso: npm run bench:peers -- [--gently] URL…   (http:// o https://, de servidores que se puedan cargar)',
  );
  process.exit(1);
}

type Peer = { url: string; page: PageFigures; load: Load | null };
export type PeersNumbers = { peers: Peer[] };

const peers: Peer[] = [];
await withBrowser(async (browser) => {
  for (const url of urls) {
    const page = await measurePage(browser, url, { visits: Number(values.visits) });
    peers.push({ url, page, load: null });
  }
});
// Apart from the visits: a loaded machine paints later.
if (!values.gently) {
  for (const peer of peers) {
    peer.load = await measureLoad(peer.url, { connections: 16, seconds: Number(values.seconds) });
  }
}
printTable(
  ['page', 'FCP', 'LCP', 'CLS', 'blocking', 'JS kB', 'all kB', 'requests', 'req/s', 'p50 ms', 'p99 ms'],
  peers.map(({ url, page, load }) => [
    ...[url, page.fcp, page.lcp, page.cls, page.blocking, page.jsBytes / 1000, page.bytes / 1000],
    ...[page.requests, load?.perSecond ?? 'n/a', load?.p50 ?? 'n/a', load?.p99 ?? 'n/a'],
  ]),
);
writeResults<PeersNumbers>('peers', { peers });
