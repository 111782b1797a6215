import { colorOf } from './attributes.ts';
import type { Article } from './find-articles.ts';
import type { Points } from './points.ts';
import type { Meaning } from './understand.ts';
import type { ArticleVariant } from './variants-of.ts';

/** How well the colours of an article answer those of a line. */
export function colorFit(
  { attributes, concept, named }: Meaning,
  article: Article,
  variant: ArticleVariant,
): Points {
  const { own, isAssorted } = colorsOf(concept?.colors ?? 'own', article, variant);
  const given = isAssorted ? 'surtido' : own.join(' o ');
  const wanted = attributes.color;
  if (wanted) {
    if (own.some((color) => wanted.includes(color))) return { points: 3 };
    if (own.length === 0 && !isAssorted) return { points: 0 };
    // Of a "lápiz negro" the colour is its name; rubbers, glue and boards are white, whatever their wrapping.
    const isOfName =
      concept?.colors === 'any' &&
      (wanted.includes('blanco') || named.split(' ').some((word) => isOneOf(wanted, word)));
    if (isOfName || (concept?.colors === 'any' && isAssorted))
      return { points: namedColorPoints(wanted, article) };
    return { points: -4, miss: { what: 'color', asked: wanted.join(' o '), given } };
  }
  if (attributes.assorted && concept?.colors === 'paper') {
    return isAssorted ? { points: 3 } : { points: -4, miss: { what: 'assorted', asked: 'de color', given } };
  }
  // White is no colour.
  if (attributes.assorted && own.includes('blanco') && concept?.colors === 'own') return { points: -2 };
  if (attributes.assorted) return { points: isAssorted ? 3 : 0 };
  const isPlain = concept?.colors !== 'paper' || own.includes('blanco');
  return isPlain ? { points: 0 } : { points: -4, miss: { what: 'color', asked: 'blanco', given } };
}

function isOneOf(colors: readonly string[], word: string): boolean {
  const color = colorOf(word);
  return color !== undefined && colors.includes(color);
}

/** "Goma blanca", where the colour does not matter: the name may say the same, another one or nothing. */
function namedColorPoints(wanted: readonly string[], { meaning }: Article): number {
  const named = meaning.attributes.color;
  if (!named) return -0.5;
  return named.some((color) => wanted.includes(color)) ? 1 : -2;
}

/** An article's colours: those of its variant or, of paper, those in its name. Paper without a colour is white. */
function colorsOf(meant: 'own' | 'paper' | 'any', { meaning }: Article, variant: ArticleVariant) {
  const named = meaning.attributes;
  if (meant === 'paper') {
    const isAssorted = named.assorted !== undefined;
    return { own: named.color ?? (isAssorted ? [] : ['blanco']), isAssorted };
  }
  if (variant.colors.length > 0) return { own: variant.colors, isAssorted: variant.isAssorted };
  // A box of several that names no colour.
  const isBox = meaning.concept?.counted === 'set' && (named.pack?.[0] ?? 1) > 2 && !named.color;
  return { own: named.color ?? [], isAssorted: variant.isAssorted || named.assorted !== undefined || isBox };
}
