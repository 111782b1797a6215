import { fold } from '#shared/search.ts';
import type { Attributes } from './aspects.ts';
import { attributesOf } from './attributes.ts';
import type { Concept } from './concept.ts';
import { findName, HOLDERS, likenedTo } from './find-name.ts';
import { modelsOf } from './model-fit.ts';
import { normalized } from './normalized.ts';
import { ofKind } from './of-kind.ts';
import { stem } from './stem.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type Unwanted, unwantedOf, withoutUnwanted } from './unwanted.ts';
import { isFiller, type Vocabulary } from './vocabulary/index.ts';

/** What a text means: the kind of article that it names, and what it says of it. */
export type Meaning = {
  concept: Concept | null;
  /** The words that name the kind, as they stand in the text. */
  named: string;
  attributes: Attributes;
  /** Stems of the other words that mean something. */
  words: readonly string[];
  /** Those of brands, as they are written. */
  brands: readonly string[];
  /** Those of brands that are only an example: "Rivadavia o similar". */
  likened: readonly string[];
  /** `fx991`. */
  models: readonly string[];
  /** Numbers that count and measure nothing, as they are written: "01". */
  figures: readonly string[];
  unwanted: Unwanted;
  /** True if a word that stands before the kind makes it something else ("cortante de masa"). */
  isGoverned: boolean;
  /** The word of the vocabulary for it, if the text says it in another (`birome`: `lapicera`); null: it says it. */
  usualName: string | null;
  /** Where in the normalized text the name begins. */
  from: number;
};

/** A brand that stands for its kind: "Rivadavia o similar", "tipo Canson". */
const SIMILAR = /\b(?:tipo|simil|sim(?:ilar(?:es)?)?|equivalentes?|parecid[oa]s?)\b/;

/** Brands that name a kind, too, and that people mean when they write them. Others have become words (`voligoma`). */
const SAYS_BRAND = new Set(['pritt', 'sharpie', 'uhu', 'liquid']);

/** Words of lists that say nothing of a thing. */
const GENERIC = new Set(
  'util alumno clase colegio escuela grado marca nombre apellido lista calidad bueno obligatorio recomendado preferencia biblioteca aula salita cartone idem cada hay posible preferentemente elección division edicion ed editorial libro texto tomo uso trabajar trabajo ano semestre escolar normal comun cuento novela republica acorde edad adecuado apropiado'
    .split(' ')
    .map((word) => stem(fold(word))),
);
const isGeneric = (word: string) => GENERIC.has(stem(word));

/** The meaning of a text, by the words of a vocabulary. `brands`: folded words that brands are known by. */
export function understand(
  text: string,
  vocabulary: Vocabulary,
  brands: ReadonlySet<string> = new Set(),
): Meaning {
  const whole = normalized(fold(text));
  const plain = withoutUnwanted(whole);
  const { attributes, spans } = attributesOf(plain);
  const tokens = tokensOf(plain, spans);
  const named = likenedTo(findName(tokens, vocabulary, brands), tokens, { vocabulary, brands });
  const concept = named && !named.isGoverned ? named.phrase.concept : publishedKind(text, vocabulary);
  const inName = new Set(named?.indexes);
  const ofBrands = tokens.flatMap(({ word }, index) =>
    brands.has(word) && (!inName.has(index) || SAYS_BRAND.has(word)) ? word : [],
  );
  const isLikened = SIMILAR.test(plain);
  return {
    concept,
    named: named
      ? plain.slice(tokens[named.indexes[0] ?? 0]?.from, tokens[named.indexes.at(-1) ?? 0]?.to)
      : '',
    attributes: concept ? ofKind(attributes, concept, bareNumbers(tokens)) : attributes,
    words: tokens.filter((token, index) => !inName.has(index) && !isEmpty(token)).map((token) => token.stem),
    brands: isLikened ? [] : ofBrands,
    likened: isLikened ? ofBrands : [],
    models: modelsOf(plain),
    figures: figuresOf(tokens),
    unwanted: unwantedOf(whole),
    isGoverned: named?.isGoverned ?? false,
    usualName: (named?.phrase.isSynonym && concept?.terms[0]) || null,
    from: named ? (tokens[named.indexes[0] ?? 0]?.from ?? 0) : -1,
  };
}

/** Numbers of a text that count and measure nothing. */
export function bareNumbersOf(text: string): number[] {
  const plain = normalized(fold(text));
  return bareNumbers(tokensOf(plain, attributesOf(plain).spans));
}

/** "Pincel 8". */
function bareNumbers(tokens: readonly Token[]): number[] {
  return figuresOf(tokens)
    .filter((figure) => !figure.includes('/'))
    .map(Number);
}

/** "Abrochadora 24/6". */
function figuresOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ word, isAttribute }) =>
    !isAttribute && /^\d{1,3}(?:\/\d{1,2})?$/.test(word) ? word : [],
  );
}

/** Of books for schools; the names of others are words, too. */
const PUBLISHERS =
  /\b(?:manual|santillana|estrada|kapelusz|aique|mandioca|edelvives|loqueleo|colihue|cantaro|losada|alfaguara|sudamericana|puerto de palos|tinta fresca|maipue|macmillan|pearson|cambridge|longman|richmond|catedra|salamandra|anagrama|edebe|longseller|ediciones sm)\b/;

/** A title with its publisher, or in quotation marks, is a book. */
function publishedKind(text: string, vocabulary: Vocabulary): Concept | null {
  const isPublished =
    /.{4}\b[Ee]d(?:it)?\.|[Ee]ditorial\b|“[^”]{6,}”|^["«][^"»]{6,}["»]/.test(text) ||
    PUBLISHERS.test(fold(text));
  return isPublished ? (vocabulary.concepts.get('libro') ?? null) : null;
}

function isEmpty({ word, isAttribute }: Token): boolean {
  return (
    isAttribute ||
    isFiller(word) ||
    isGeneric(word) ||
    HOLDERS.has(stem(word)) ||
    word.length < 2 ||
    /^\d/.test(word)
  );
}
