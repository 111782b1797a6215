import type { Article } from './find-articles.ts';
import type { Points } from './points.ts';
import { stem, wordsOf } from './stem.ts';
import type { Meaning } from './understand.ts';

/** Words that both have; what the article's name has beyond them makes it less plain. */
export function wordsFit(line: Meaning, article: Article): Points {
  const own = new Set(article.meaning.words.map(withoutGender));
  // What a brand is worth, its own points tell.
  const ofBrand = new Set(line.brands.map(stem));
  const asked = new Set(line.words.filter((word) => !ofBrand.has(word)).map(withoutGender));
  const common = [...asked].filter((word) => own.has(word)).length;
  const extra = own.size - common;
  // "Sobre inglés" names its kind, too.
  const called = new Set(wordsOf(line.named).map(stem));
  const [first = ''] = line.concept?.terms ?? [];
  // "Color'Peps" is no answer to "fibras de colores".
  for (const word of [...wordsOf(first), 'color']) called.delete(stem(word));
  const alike = wordsOf(article.name).filter((word) => called.has(stem(word))).length;
  return { points: (common + alike) * 1.5 - Math.min(1.5, extra * 0.15) };
}

/** True if a name has the number, by itself or in a model: "la 82" of "FX-82LA". */
export function hasFigure({ figures, models }: Meaning, figure: string): boolean {
  return (
    figures.includes(figure) ||
    (figure.length > 1 && models.some((model) => /^[a-z]+(\d+)$/.exec(model)?.[1] === figure))
  );
}

/** "Abrochadora 50", "Point 88": a number that tells one of several. */
export function figuresFit({ figures }: Meaning, { meaning }: Article): Points {
  return { points: figures.some((figure) => hasFigure(meaning, figure)) ? 2 : 0 };
}

/** `estampado` and `estampada` say the same. */
function withoutGender(word: string): string {
  return word.length > 4 ? word.replace(/[oa]$/, '') : word;
}
