import type { Article } from '#dev/drawings/articles/article.ts';
import { chance } from './chance.ts';
import type { Family, WrittenProduct } from './read-demo-data.ts';

const AMOUNT = / ?\b\d+(?:,\d+)? (?:g|ml)\b/;
/** "x 12" counts pieces; "12 mm x 30 m" and "x 500 hojas" don't. */
const COUNT = / ?\bx (\d+)\b(?!,| (?:hojas|m\b))/;
/** Words that say what a pack holds after its count. */
const PIECES =
  /^(?:pomos|barras|potes|planchas|rollos|sobres|piezas|blocks|pastillas|colores surtidos)(?: de)? ?/;

/**
 * What the picture of a product needs to know, read from its name: "Lápices de colores Giotto Stilnovo x 24" has the
 * noun, the brand, what it is called, and how many pieces are drawn. Its data add what the name doesn't say.
 */
export function articleOf(family: Family, product: WrittenProduct): Article {
  const { name, brand } = product;
  const [long, width, height] = product.size ?? family.size;
  const count = COUNT.exec(name);
  const amount = AMOUNT.exec(name)?.[0].trim() ?? '';
  return {
    brand,
    ...wordsOf(name, brand),
    amount,
    count: count === null ? 1 : Number(count[1]),
    size: { long, width, height },
    motif: product.motif,
    contents: product.contents,
    seed: chance(`picture ${name}`),
  };
}

/** Books are "title · author"; other names have the brand in them, and only some don't. */
function wordsOf(name: string, brand: string): { noun: string; model: string } {
  const [title = name, author] = name.split(' · ');
  if (author !== undefined) return { noun: title, model: author };
  const at = name.indexOf(brand);
  if (at < 0) return { noun: withoutNumbers(name), model: '' };
  return { noun: withoutNumbers(name.slice(0, at)), model: withoutNumbers(name.slice(at + brand.length)) };
}

function withoutNumbers(text: string): string {
  const [before = '', , after = ''] = text.split(COUNT);
  const rest = after.trim().replace(PIECES, '');
  return `${before} ${rest}`
    .replace(AMOUNT, '')
    .replace(/ ?x unidad/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
