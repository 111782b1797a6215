import { useCallback, useEffect, useRef, useState } from 'react';
import { countText, unitsText } from '#shared/counts.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { call } from '../kit/client.ts';
import { dropDraft, keepDraft, readDraft } from '../kit/draft.ts';
import { readScan } from '../scanning/read-scan.ts';
import { playTone } from '../scanning/scan-sound.ts';
import {
  addUnits,
  EMPTY_DRAFT,
  isReceptionDraft,
  keepCode,
  type LastScan,
  lineOf,
  named,
  type OpenCode,
  type ReceptionDraft,
  setUnits,
} from './reception-draft.ts';

/** What the last scan did, for eyes and screen readers. */
export type ScanNews = { tone: 'ok' | 'trouble'; text: string };

/** A delivery, or a count, in the browser, kept over a reload under `key`, and what each scan did to it. */
export function useReception(key: string) {
  const { draft, change, peek } = useReceptionDraft(key);
  const [news, setNews] = useState<ScanNews | null>(null);
  const say = (tone: ScanNews['tone'], text: string) => {
    playTone(tone);
    setNews({ tone, text });
  };
  const actions = scanActions({ change, peek, say });
  // One after the other: a number is for the scan before it, whose article may still be looked up.
  const queue = useRef(Promise.resolve());
  const scan = (text: string) => {
    queue.current = queue.current.then(() => actions.scan(text));
  };

  function clear() {
    change(() => EMPTY_DRAFT);
    setNews(null);
  }

  return { draft, change, news, clear, ...actions, scan };
}

type Change = (next: (draft: ReceptionDraft) => ReceptionDraft) => void;

/** `peek` is the draft ahead of the render: a reader is faster. */
function useReceptionDraft(key: string) {
  const [draft, setDraft] = useState<ReceptionDraft>(() => readDraft(key, isReceptionDraft) ?? EMPTY_DRAFT);
  const latest = useRef(draft);
  const change = useCallback<Change>((next) => {
    latest.current = named(next(latest.current));
    setDraft(latest.current);
  }, []);
  useEffect(() => {
    if (draft === EMPTY_DRAFT) dropDraft(key);
    else keepDraft(key, draft);
  }, [key, draft]);
  return { draft, change, peek: () => latest.current };
}

type Scanning = {
  change: Change;
  peek: () => ReceptionDraft;
  say: (tone: ScanNews['tone'], text: string) => void;
};

function scanActions({ change, peek, say }: Scanning) {
  function tell(of: LastScan) {
    if ('code' in of) return say('ok', `“${of.code}”: ${unitsText(unitsOf(peek(), of))}`);
    const line = lineOf(peek(), of.article);
    if (line) {
      say('ok', `${line.article.product.name}, ${line.article.color}: ${unitsText(line.quantity)}`);
    }
  }

  function add(article: Article, units: number) {
    change((draft) => addUnits(draft, article, units));
    tell({ article: article._id });
  }

  function count(of: LastScan, units: number) {
    change((draft) => setUnits(draft, of, units));
    tell(of);
  }

  function ask(code: Omit<OpenCode, 'of'> & Partial<Pick<OpenCode, 'of'>>, text: string) {
    change((draft) => keepCode(draft, { of: null, ...code }));
    say('trouble', text);
  }

  async function scanCode(code: string, units: number) {
    const known = peek().lines.find(({ article }) => article.barcode === code);
    if (known) return add(known.article, units);
    const found = await lookUp(code, peek());
    if (!found) {
      const text = `Sin conexión: “${code}” queda anotado`;
      return ask({ code, units, why: 'offline', articles: [] }, text);
    }
    const { exact, articles } = found;
    const [first] = articles;
    if (!first) return ask({ code, units, why: 'unknown', articles }, `No conocemos “${code}”`);
    if (exact && articles.length === 1) return add(first, units);
    const counted = countText(articles.length, 'artículo', 'artículos');
    return ask({ code, units, why: 'several', articles }, `${counted} para “${code}”: elegí uno`);
  }

  async function scanUnits(units: number) {
    const of = peek().last;
    if (!of) return scanCode(String(units), 1);
    const found = await lookUp(String(units), peek());
    if (!found?.exact) return count(of, units);
    const text = `¿${unitsText(units)}, o el artículo con el código ${units}?`;
    return ask({ code: String(units), units: 1, why: 'units', articles: found.articles, of }, text);
  }

  /** What a reader or a person has ended with Enter. */
  async function scan(text: string) {
    const scanned = readScan(text);
    if (!scanned) return;
    await (scanned.kind === 'units' ? scanUnits(scanned.units) : scanCode(scanned.code, scanned.units));
  }

  return { scan, add, count };
}

function unitsOf(draft: ReceptionDraft, { code }: { code: string }): number {
  return draft.open.find((one) => one.code === code)?.units ?? 0;
}

/** Null: the shop could not be asked. A supplier's code counts for that supplier alone. */
async function lookUp(q: string, { supplier }: ReceptionDraft) {
  try {
    return await call('findArticles', { query: { q, supplier: supplier.trim() || 'none' } });
  } catch {
    return null;
  }
}
