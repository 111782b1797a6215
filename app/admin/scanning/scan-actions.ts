import { countText, unitsText } from '#shared/counts.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { call } from '../kit/client.ts';
import type { OpenCode } from './open-code.ts';
import { readScan } from './read-scan.ts';

/** What the last scan did, for eyes and screen readers. */
export type ScanNews = { tone: 'ok' | 'trouble'; text: string };

/** A scan that a person has to decide: several articles, or units against a short code. */
export type ScanQuestion =
  | { kind: 'articles'; text: string; units: number; articles: readonly Article[] }
  | { kind: 'units'; units: number; line: Article; article: Article };

type Scanning = {
  /** The lines ahead of the render, because a reader is faster; the article of the last scan is the first one. */
  lines: () => ReadonlyArray<{ article: Article; quantity: number }>;
  /** Adds units of an article to the list. */
  onAdd: (article: Article, units: number) => void;
  /** Sets the units of a line. */
  onUnits: (article: Article, units: number) => void;
  /** Keeps a code without an article, so that no scan is lost. */
  onUnknown: (code: OpenCode) => void;
  say: (tone: ScanNews['tone'], text: string) => void;
  ask: (question: ScanQuestion) => void;
};

/** What a scan does to a list of articles (a delivery, a sale). */
export function scanActions({ lines, onAdd, onUnits, onUnknown, say, ask }: Scanning) {
  function tell(article: Article) {
    const line = lines().find((one) => one.article._id === article._id);
    say('ok', `${article.product.name}, ${article.color}: ${unitsText(line?.quantity ?? 0)}`);
  }

  function add(article: Article, units: number) {
    onAdd(article, units);
    tell(article);
  }

  function setUnits(article: Article, quantity: number) {
    onUnits(article, quantity);
    tell(article);
  }

  async function scanCode(code: string, units: number) {
    const known = lines().find(({ article }) => article.barcode === code);
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
    onUnknown({ code, units, why: found ? 'unknown' : 'offline' });
    say('trouble', found ? `No conocemos “${code}”` : `Sin conexión: “${code}” queda anotado`);
  }

  async function scanUnits(units: number) {
    const line = lines()[0]?.article;
    if (!line) return scanCode(String(units), 1);
    const found = await lookUp(String(units));
    const [article] = found?.exact ? found.articles : [];
    if (!article) return setUnits(line, units);
    ask({ kind: 'units', units, line, article });
    say('trouble', `¿${unitsText(units)}, o el artículo con el código ${units}?`);
  }

  /** What a reader or a person has ended with Enter. */
  async function scan(text: string): Promise<void> {
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
