import { fold } from '#shared/search.ts';
import { brandFit } from './brand-fit.ts';
import type { Article } from './find-articles.ts';
import { HOLDERS } from './find-name.ts';
import type { Miss, Points } from './points.ts';
import { stem, wordsOf } from './stem.ts';
import type { Meaning } from './understand.ts';
import { isFiller } from './vocabulary/index.ts';

/** The share of a title's words that a name must have. */
const SAME_TITLE = 0.6;

/** The words of a line that are a title: not what holds maps, nor its publisher if there are other words. */
export function titleWords({ words, brands, concept }: Meaning): string[] {
  const ofBrand = new Set(brands.map(stem));
  const isHolder = (word: string) => concept?.counted === 'loose' && (word === 'block' || HOLDERS.has(word));
  const own = words.filter((word) => !isHolder(word));
  const others = own.filter((word) => !ofBrand.has(word));
  return [...new Set(others.length > 0 ? others : own)];
}

/** How well the name of a book or a map answers a title, its number and its publisher. */
export function titleFit(line: Meaning, article: Article): Points[] {
  const title = titleWords(line);
  return [
    wordsOfTitle(line, title, article),
    volumeFit(line, article),
    editionFit(line, article),
    publisherFit(line, title, article),
  ];
}

function wordsOfTitle(line: Meaning, title: readonly string[], { name, meaning }: Article): Points {
  // Its name may name a kind: "El juguete rabioso".
  const own = new Set([
    ...meaning.words,
    ...wordsOf(name).flatMap((word) => (isFiller(word) ? [] : stem(word))),
  ]);
  const common = title.filter((word) => own.has(word)).length;
  if (isOnlyAuthor(title, name)) return { points: -6, miss: missOf(line, name) };
  const points = common * 1.5 - Math.min(1.5, (own.size - common) * 0.15);
  if (title.length === 0) return { points };
  if (common / title.length >= SAME_TITLE) return { points: points + 3 };
  return { points: -6, miss: missOf(line, name) };
}

/** "Ficciones, Jorge Luis Borges" is not "El Aleph · Jorge Luis Borges"; "algo de Borges" may be. */
function isOnlyAuthor(title: readonly string[], name: string): boolean {
  const [own = '', author] = name.split(' · ');
  if (author === undefined) return false;
  const ofAuthor = new Set(wordsOf(author).map(stem));
  const ofTitle = new Set(wordsOf(own).map(stem));
  return title.some((word) => !ofAuthor.has(word)) && title.every((word) => !ofTitle.has(word));
}

/** "Matemática 5" is not "Matemática 4", nor one without a number. */
function volumeFit({ attributes, figures }: Meaning, { meaning }: Article): Points {
  const years = figures.find((figure) => figure.includes('/'));
  if (years && !meaning.figures.includes(years))
    return { points: -5, miss: { what: 'volume', asked: years, given: null } };
  const { volume: asked } = attributes;
  const { volume: given } = meaning.attributes;
  if (!asked) return { points: 0 };
  if (given?.some((number) => asked.includes(number))) return { points: 3 };
  const miss: Miss = { what: 'volume', asked: asked.join(' o '), given: given?.join(' o ') ?? null };
  return { points: -5, miss };
}

/** Words that tell the books of one course apart. */
const EDITION =
  /\b(?:work ?book|class ?book|students? ?s? ?book|activity ?book|teachers? ?s? ?book|starter|beginner|elementary|intermediate|actividades)\b/g;

/** "Workbook" is not "Class Book". */
function editionFit({ named, words }: Meaning, { name }: Article): Points {
  const own = new Set(editionsOf(fold(name)));
  const asked = editionsOf(`${named} ${words.join(' ')}`);
  const other = asked.find((edition) => !own.has(edition));
  if (other === undefined) return { points: 0 };
  return { points: -6, miss: { what: 'title', asked: other, given: name } };
}

function editionsOf(text: string): string[] {
  return (text.match(EDITION) ?? []).map((edition) => edition.replaceAll(' ', ''));
}

/** A textbook of another publisher is another book; a story is the same one. */
function publisherFit(line: Meaning, title: readonly string[], article: Article): Points {
  const fit = brandFit(line, article);
  if (!fit.miss || line.concept?.id !== 'libro') return fit;
  const isTextbook = title.length < 2 || line.attributes.volume !== undefined;
  return isTextbook ? { points: -6, miss: missOf(line, article.name) } : fit;
}

function missOf({ words }: Meaning, given: string): Miss {
  return { what: 'title', asked: words.join(' '), given };
}
