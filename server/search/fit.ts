import type { Aspect, Attributes, Measure } from './aspects.ts';
import { brandFit } from './brand-fit.ts';
import { colorFit } from './color-fit.ts';
import type { Concept } from './concept.ts';
import type { Article } from './find-articles.ts';
import { modelFit } from './model-fit.ts';
import type { Miss, Points } from './points.ts';
import { excludes, SOFT } from './soft-aspects.ts';
import { titleFit } from './title-fit.ts';
import type { Meaning } from './understand.ts';
import { unwantedFit } from './unwanted.ts';
import type { ArticleVariant } from './variants-of.ts';
import { figuresFit, wordsFit } from './words-fit.ts';

/** How well an article answers what a line says. */
export type Fit = {
  article: Article;
  variant: ArticleVariant;
  score: number;
  /** What the line asks for and the article is not; empty: it fits. */
  misses: readonly Miss[];
};

/** Aspects that an article has only if its name says so: without the word it is not meant. */
const SAID: ReadonlySet<Aspect> = new Set([
  'ruling',
  'format',
  'finish',
  'ink',
  'map',
  'hand',
  'binding',
  'shape',
  'closure',
]);
/** Points taken off for what the line does not ask for. */
const UNASKED: { [aspect in Aspect]?: number } = {
  hand: 8,
  ruling: 3,
  format: 2,
  finish: 3,
  ink: 3,
  floors: 2,
  level: 2,
  thickness: 0.5,
  size: 0.3,
  closure: 0.5,
  map: 0.5,
  tip: 0,
  binding: 0.3,
  stiffness: 0.5,
  shape: 2,
  hardness: 0.5,
};
/** Values that an article has unless it is said otherwise. */
const PLAIN = new Set(['lustre', 'mate', 'liso', 'rayado', 'a4', 'n3', 'redondo', 'chato']);
/** How far two measures may be apart to be the same, as a share. */
const TOLERANCE: { [measure in Measure]?: number } = {
  sheets: 0.06,
  width: 0.08,
  height: 0.08,
  centimeters: 0.05,
  grams: 0.1,
  milliliters: 0.1,
  millimeters: 0.05,
};
/** Measures that an article must state if the line does. */
const STATED: ReadonlySet<Measure> = new Set([
  'sheets',
  'grams',
  'milliliters',
  'centimeters',
  'number',
  'rings',
  'degrees',
  'paper',
]);
/** Kinds of which the width of the tip or lead tells articles apart. */
const TIPPED = new Set(['portaminas', 'minas', 'microfibra']);
/** Measures that say what a thing is like; the others count pieces. */
const COMPARED: readonly Measure[] = [
  'sheets',
  'grams',
  'milliliters',
  'centimeters',
  'millimeters',
  'number',
  'rings',
  'inches',
  'width',
  'height',
  'paper',
  'digits',
  'degrees',
];

/** How well each variant of an article answers a line. What all of them share is judged once. */
export function fitOf(line: Meaning, article: Article): (variant: ArticleVariant) => Fit {
  const own = article.meaning.attributes;
  const asked = line.attributes;
  const measured = [
    ...ASPECTS.map((aspect) => aspectFit(aspect, asked, own, line.concept)),
    ...COMPARED.map((measure) =>
      measureFit(measure, {
        wanted: comparable(asked, measure, line),
        given: comparable(own, measure, article.meaning),
        isStated: STATED.has(measure) || (measure === 'millimeters' && TIPPED.has(line.concept?.id ?? '')),
      }),
    ),
  ];
  const named = (line.concept ?? article.meaning.concept)?.isTitled
    ? titleFit(line, article)
    : [
        brandFit(line, article),
        wordsFit(line, article),
        modelFit(line.models, article.meaning.models),
        figuresFit(line, article),
      ];
  return (variant) => {
    const parts = [
      ...measured,
      colorFit(line, article, variant),
      unwantedFit(line.unwanted, article, variant),
      ...named,
    ];
    return {
      article,
      variant,
      score: parts.reduce((sum, { points }) => sum + points, 0),
      misses: parts.flatMap(({ miss }) => miss ?? []),
    };
  };
}

const ASPECTS: readonly Aspect[] = [
  'ruling',
  'format',
  'cover',
  'binding',
  'thickness',
  'finish',
  'hand',
  'tip',
  'shape',
  'closure',
  'map',
  'material',
  'size',
  'hardness',
  'ink',
  'floors',
  'level',
  'form',
  'stiffness',
];

function aspectFit(aspect: Aspect, asked: Attributes, own: Attributes, concept: Concept | null): Points {
  const wanted = asked[aspect];
  const given = own[aspect];
  // HB is what a pencil is.
  if (aspect === 'hardness' && !wanted) return { points: given && !given.includes('hb') ? -2 : 0 };
  if (aspect === 'hardness' && !given && !wanted?.includes('hb'))
    return { points: -2, miss: { what: aspect, asked: wanted?.join(' o ') ?? '', given: null } };
  if (!wanted && aspect === 'format' && given && FILED.has(concept?.id ?? '') && !given.some(isOfFolder))
    return { points: -2, miss: { what: aspect, asked: 'A4', given: given.join(' o ') } };
  if (!wanted) return { points: given?.some((value) => !PLAIN.has(value)) ? -(UNASKED[aspect] ?? 0) : 0 };
  if (given?.some((value) => wanted.includes(value))) return { points: 3 };
  const miss: Miss = { what: aspect, asked: wanted.join(' o '), given: given?.join(' o ') ?? null };
  if (SOFT.has(aspect)) {
    // The number of a brush tells how thick it is.
    const isToldApart = aspect === 'thickness' && concept?.isNumbered;
    if (!isToldApart && excludes(wanted, given)) return { points: -4, miss };
    return { points: given ? -1.5 : -0.3 };
  }
  if (!given) return SAID.has(aspect) ? { points: -2, miss } : { points: -0.5 };
  return { points: -5, miss };
}

/** What goes into a folder, which is A4 or N° 3 unless the line says otherwise. */
const FILED = new Set(['folio', 'repuesto-hojas', 'separadores']);
const isOfFolder = (format: string) => format === 'a4' || format === 'n3';

/** Glue in millilitres is compared with glue in grams, the sheets of a ream by its grams. */
function comparable(
  attributes: Attributes,
  measure: Measure,
  { concept }: Meaning,
): readonly number[] | undefined {
  const isPaper = concept?.colors === 'paper';
  if (measure === 'grams') return isPaper ? undefined : (attributes.grams ?? attributes.milliliters);
  if (measure === 'milliliters') return undefined;
  if (measure === 'paper') return attributes.paper ?? (isPaper ? attributes.grams : undefined);
  // Of loose pieces the number of sheets is a pack.
  if (measure === 'sheets' && concept?.counted !== 'one') return undefined;
  return attributes[measure];
}

function measureFit(
  measure: Measure,
  {
    wanted,
    given,
    isStated,
  }: {
    wanted: readonly number[] | undefined;
    given: readonly number[] | undefined;
    /** The article must say it. */
    isStated: boolean;
  },
): Points {
  if (!wanted) return { points: 0 };
  if (!given) {
    return isStated
      ? { points: -1.5, miss: { what: measure, asked: wanted.join(' o '), given: null } }
      : { points: -0.3 };
  }
  const apart = Math.min(
    ...wanted.flatMap((one) => given.map((other) => Math.abs(one - other) / Math.max(one, other, 1e-9))),
  );
  // What is exactly as asked for comes before what is as good.
  if (apart > 0.001 && apart <= (TOLERANCE[measure] ?? 0)) return { points: 1.5 - apart * 5 };
  if (apart <= 0.001) return { points: 3 };
  const miss: Miss = { what: measure, asked: wanted.join(' o '), given: given.join(' o ') };
  if (measure === 'paper' && apart < 0.03) return { points: 0 };
  return { points: -2 - 3 * apart, miss };
}
