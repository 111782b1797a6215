import { useCallback, useEffect, useRef, useState } from 'react';
import { countText, unitsText } from '#shared/counts.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { call } from '../kit/client.ts';
import { dropDraft, keepDraft, readDraft } from '../kit/draft.ts';
import { readScan } from '../scanning/read-scan.ts';
import { playTone } from '../scanning/scan-sound.ts';
import {
  addUnits,
  changeLine,
  EMPTY_DRAFT,
  isReceptionDraft,
  keepCode,
  lineOf,
  type ReceptionDraft,
} from './reception-draft.ts';

const KEY = 'tintero-reception';

/** What the last scan did, for eyes and screen readers. */
export type ScanNews = { tone: 'ok' | 'trouble'; text: string };

/** A scan that a person has to decide: several articles, or units against a short code. */
export type ScanQuestion =
  | { kind: 'articles'; text: string; units: number; articles: readonly Article[] }
  | { kind: 'units'; units: number; line: Article; article: Article };

/** A delivery in the browser, kept over a reload, and what each scan did to it. */
export function useReception() {
  const { draft, change, peek } = useReceptionDraft();
  const [news, setNews] = useState<ScanNews | null>(null);
  const [question, setQuestion] = useState<ScanQuestion | null>(null);
  const say = (tone: ScanNews['tone'], text: string) => {
    playTone(tone);
    setNews({ tone, text });
  };
  const actions = scanActions({ change, peek, say, ask: setQuestion });
  // One after the other: a number is for the scan before it, whose article may still be looked up.
  const queue = useRef(Promise.resolve());
  const scan = (text: string) => {
    queue.current = queue.current.then(() => actions.scan(text));
  };

  function clear() {
    change(() => EMPTY_DRAFT);
    setNews(null);
    setQuestion(null);
  }

  return { draft, change, news, question, dismiss: () => setQuestion(null), clear, ...actions, scan };
}

type Change = (next: (draft: ReceptionDraft) => ReceptionDraft) => void;

/** `peek` is the draft ahead of the render: a reader is faster. */
function useReceptionDraft() {
  const [draft, setDraft] = useState<ReceptionDraft>(() => readDraft(KEY, isReceptionDraft) ?? EMPTY_DRAFT);
  const latest = useRef(draft);
  const change = useCallback<Change>((next) => {
    latest.current = next(latest.current);
    setDraft(latest.current);
  }, []);
  useEffect(() => {
    if (draft === EMPTY_DRAFT) dropDraft(KEY);
    else keepDraft(KEY, draft);
  }, [draft]);
  return { draft, change, peek: () => latest.current };
}

type Scanning = {
  change: Change;
  peek: () => ReceptionDraft;
  say: (tone: ScanNews['tone'], text: string) => void;
  ask: (question: ScanQuestion | null) => void;
};

function scanActions({ change, peek, say, ask }: Scanning) {
  function tell(article: Article) {
    ask(null);
    const units = lineOf(peek(), article._id)?.quantity ?? 0;
    say('ok', `${article.product.name}, ${article.color}: ${unitsText(units)}`);
  }

  function add(article: Article, units: number) {
    change((draft) => addUnits(draft, article, units));
    tell(article);
  }

  function setUnits(article: Article, quantity: number) {
    change((draft) => changeLine(draft, article._id, { quantity }));
    tell(article);
  }

  async function scanCode(code: string, units: number) {
    const known = peek().lines.find(({ article }) => article.barcode === code);
    if (known) return add(known.article, units);
    const found = await lookUp(code);
    const articles = found?.articles ?? [];
    const [first] = articles;
    if (found?.exact && first && articles.length === 1) return add(first, units);
    if (first) {
      ask({ kind: 'articles', text: code, units, articles });
      return say(
        'trouble',
        `${countText(articles.length, 'artículo', 'artículos')} para “${code}”: elegí uno`,
      );
    }
    change((draft) => keepCode(draft, { code, units, why: found ? 'unknown' : 'offline' }));
    say('trouble', found ? `No conocemos “${code}”` : `Sin conexión: “${code}” queda anotado`);
  }

  async function scanUnits(units: number) {
    const line = peek().lines[0]?.article;
    if (!line) return scanCode(String(units), 1);
    const found = await lookUp(String(units));
    const [article] = found?.exact ? found.articles : [];
    if (!article) return setUnits(line, units);
    ask({ kind: 'units', units, line, article });
    say('trouble', `¿${unitsText(units)}, o el artículo con el código ${units}?`);
  }

  /** What a reader or a person has ended with Enter. */
  async function scan(text: string) {
    const scanned = readScan(text);
    if (!scanned) return;
    await (scanned.kind === 'units' ? scanUnits(scanned.units) : scanCode(scanned.code, scanned.units));
  }

  return { scan, add, setUnits };
}

/** Null: the shop could not be asked. */
async function lookUp(q: string) {
  try {
    return await call('findArticles', { query: { q } });
  } catch {
    return null;
  }
}
