import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { noteFailure } from './buyers.ts';

const LANES = 2;
/** Files of other pages that a visitor opens. */
const OPENED = 5;
/** After each page with all that it names, in milliseconds. */
const REST = 50;
const NAMED = /(?:\/assets\/|\.\/)([\w.-]+\.(?:js|css|svg|woff2|png|webp|avif))\b/g;

const agent = new Agent({ keepAlive: true });

export type Asked = {
  /** Performance times of all requests for pages, and of those for assets with the process that answered. */
  pages: number[];
  assets: Array<{ at: number; name: string; by: string }>;
  /** Assets that were not answered 200. */
  missing: string[];
  failures: Map<string, number>;
};

/**
 * Loads pages until `end`, each with an empty memory as a new browser: every script, style, font and drawing that the page
 * names, and those that these name, at once or later.
 */
export async function visitUntil(end: AbortSignal, url: string, paths: string[]): Promise<Asked> {
  const asked: Asked = { pages: [], assets: [], missing: [], failures: new Map() };
  const lane = async (number: number) => {
    for (let n = number; !end.aborted; n++) {
      try {
        asked.pages.push(performance.now());
        const page = await ask(url + (paths[n % paths.length] ?? '/'));
        if (page.status !== 200) throw new Error(`a page was answered ${page.status}`);
        await loadAll(url, namesIn(page.text), asked);
      } catch (error) {
        noteFailure(asked.failures, error);
      }
      await wait(REST);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  return asked;
}

/** Asks for assets and for all that they name, each once. Those that are not there are noted. */
export async function loadAll(url: string, first: Iterable<string>, asked: Asked): Promise<void> {
  const names = new Set(first);
  for (const name of names) {
    const { status, text, by } = await ask(`${url}/assets/${name}`);
    asked.assets.push({ at: performance.now(), name, by });
    if (status !== 200) asked.missing.push(`${name}: ${status}`);
    else if (/\.(js|css)$/.test(name)) for (const other of fromFile(name, text)) names.add(other);
  }
}

/** What a file names. The list of routes names the files of all pages, of which a visitor opens some. */
function fromFile(name: string, text: string): string[] {
  const all = namesIn(text);
  if (!name.startsWith('manifest-')) return all;
  return Array.from({ length: OPENED }, () => all[Math.floor(Math.random() * all.length)] ?? name);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name);
}

async function ask(url: string): Promise<{ status: number; text: string; by: string }> {
  const part = () => 1 + Math.floor(Math.random() * 254);
  const headers = { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
  const sent = request(url, { agent, headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('latin1')) text += String(chunk);
  return { status: response.statusCode ?? 0, text, by: String(response.headers['x-served-by']) };
}
