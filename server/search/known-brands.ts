import type { Database } from '#server/db/index.ts';
import { wordsOf } from './stem.ts';
import { isFiller } from './vocabulary/index.ts';

/** Brands of the trade: a list that names one means it, also in a shop without it. */
const TRADE =
  'rivadavia laprida ledesma faber castell maped bic filgo pelikan edding giotto stabilo staedtler milan pentel pilot simball pizzini plantec trabi eterna playcolor acrilex muresco plastidecor mongol prismacolor carioca jovi casio artel nene gloria ezco olami luma sifap auca triunfante'.split(
    ' ',
  );

/** What shops call the brand of articles without one. */
const NO_BRAND =
  /^(?:sin marca|gen[eé]ric[oa]s?|vari[oa]s|varias marcas|otras?|importad[oa]s?|nacional(?:es)?)$/i;

/** "Dos Banderas" is no brand of "(dos)". */
const NUMBERS = new Set([
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'doce',
]);

let last: { names: string; words: ReadonlySet<string> } = { names: '', words: new Set(TRADE) };

/** The words that the shop's brands are known by, folded: the same set as long as the brands are the same. */
export async function knownBrands(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('brands').select('name').orderBy('key').execute();
  const own = rows.map(({ name }) => name).filter((name) => !NO_BRAND.test(name));
  const names = own.join('\n');
  if (names !== last.names) {
    last = {
      names,
      words: new Set([
        ...TRADE,
        ...wordsOf(names).filter((word) => word.length > 2 && !isFiller(word) && !NUMBERS.has(word)),
      ]),
    };
  }
  return last.words;
}
