import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageTags } from './page-tags.ts';

/** A page rendered to its end, and what it was made of. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: PageTags;
  /** Whether others may be given it too. */
  keep: boolean;
};

export type FinishedPage = RenderedPage & {
  etag: string;
  /** When it was made, by `performance.now()`. */
  finishedAt: number;
  /** The body in an encoding, made at the first request for it. */
  encoded: (encoding: Encoding) => Promise<Buffer>;
  /**
   * What plain visits have been answered with, by the best encoding that they take (repeat-pages.ts). The bytes as
   * latin1: Node sends head and body as one piece when both are text.
   */
  given: Map<Encoding, { head: string[]; body: string }>;
};

export type PageCache = ReturnType<typeof createPageCache>;

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Finished pages in memory. Asked for one page at once, many wait for one rendering. A page whose tags are dropped
 * while it is being rendered is answered to those who wait and not kept, so that nothing old stays.
 */
export function createPageCache(options: { maxBytes: number }) {
  const kept = createStore(options.maxBytes);
  // What `kept` drops stays here: an old page is better than none when the database is away.
  const last = createStore(options.maxBytes / 2);
  const underWay = new Map<string, UnderWay>();
  // Until the changes of other processes are heard, nothing may be kept.
  let hearing = false;
  let onChange = (): void => undefined;

  function clear(): void {
    onChange();
    kept.clear();
    for (const one of underWay.values()) one.all = true;
  }

  function drop(tags: string[]): void {
    onChange();
    kept.drop(tags);
    for (const one of underWay.values()) for (const tag of tags) one.dropped.add(tag);
  }

  async function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<FinishedPage> {
    // It is under way before it begins: a change told in its first step counts too.
    const rendering = Promise.resolve().then(render).then(finish);
    const one = { rendering, dropped: new Set<string>(), all: false };
    underWay.set(key, one);
    try {
      const page = await rendering;
      const isOld = one.all || [...page.tags].some((tag) => one.dropped.has(tag));
      if (page.keep && hearing && !isOld) kept.set(key, page);
      if (page.keep && !isOld) last.set(key, page);
      return page;
    } finally {
      if (underWay.get(key) === one) underWay.delete(key);
    }
  }

  return {
    /** The page under the key: a kept one, the one being rendered, or a new one. */
    get: async (key: string, render: () => Promise<RenderedPage>): Promise<FinishedPage> =>
      kept.get(key) ?? joinable(underWay.get(key)) ?? renderOnce(key, render),
    /** A kept page, if there is one. */
    peek: kept.get,
    /** The page as it was when it was last made, however old: only for when no new one can be made. */
    last: last.get,
    /** What committed transactions tell: `all`, or tags. */
    hear: (payload: string): void => (payload === 'all' ? clear() : drop(payload.split(' '))),
    /** Changes are heard from now on, or not any more; what was kept may be old either way. */
    setHearing: (value: boolean): void => {
      hearing = value;
      clear();
    },
    isHearing: (): boolean => hearing,
    /** Calls back whenever anything is dropped: what is made of the whole catalogue is then old. */
    whenChanged: (listener: () => void): void => {
      onChange = listener;
    },
    bytes: kept.bytes,
  };
}

type UnderWay = { rendering: Promise<FinishedPage>; dropped: Set<string>; all: boolean };

/** The rendering to wait for: none that began before a change was told. */
function joinable(one: UnderWay | undefined): Promise<FinishedPage> | undefined {
  return one && !one.all && one.dropped.size === 0 ? one.rendering : undefined;
}

/** Pages by key, the least recently asked for dropped first when they take more than `maxBytes`. */
function createStore(maxBytes: number) {
  const pages = new Map<string, { page: FinishedPage; size: number }>();
  // A sale tells one tag of a product that few of thousands of pages show: they are not all looked at.
  const keysOf = new Map<string, Set<string>>();
  let bytes = 0;

  function remove(key: string): void {
    const found = pages.get(key);
    if (!found) return;
    bytes -= found.size;
    pages.delete(key);
    for (const tag of found.page.tags) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  }

  return {
    get: (key: string): FinishedPage | undefined => {
      const found = pages.get(key);
      if (!found) return undefined;
      // The map's order is the order of use.
      pages.delete(key);
      pages.set(key, found);
      return found.page;
    },
    set: (key: string, page: FinishedPage): void => {
      remove(key);
      // Brotli and gzip of it come on top, twice (`given`): as much again is what they take. So do its tags.
      const size = page.body.length * 2 + 1000 + page.tags.size * 100;
      pages.set(key, { page, size });
      for (const tag of page.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
      bytes += size;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    drop: (tags: string[]): void => {
      for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) remove(key);
    },
    clear: (): void => {
      pages.clear();
      keysOf.clear();
      bytes = 0;
    },
    bytes: () => bytes,
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Adds the ETag and the encodings, each made once. */
export function finish(page: RenderedPage): FinishedPage {
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = (encoding: Encoding): Promise<Buffer> => {
    switch (encoding) {
      case 'br':
        return compressBrotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      case 'gzip':
        return compressGzip(page.body, { level: page.keep ? 6 : 1 });
      case 'identity':
        return Promise.resolve(page.body);
    }
  };
  return {
    ...page,
    etag: `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`,
    finishedAt: performance.now(),
    given: new Map(),
    encoded: (encoding) => {
      const body = made.get(encoding) ?? make(encoding);
      made.set(encoding, body);
      return body;
    },
  };
}
