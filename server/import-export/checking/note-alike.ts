import type { Database } from '#server/db/index.ts';
import { findMeant, stem, wordsOf } from '#server/search/index.ts';
import { readSupplies } from '#server/suppliers/index.ts';
import type { Note } from '../formats/source.ts';
import type { ReadProduct } from '../values/read-types.ts';
import type { Checked } from './check-product.ts';

/** Rows of one list that are compared: each costs a search. */
const MOST_COMPARED = 300;

/** Says of a checked row what the shop may already have it as. */
export type NoteAlike = (read: ReadProduct, checked: Checked) => Promise<Note[]>;

/**
 * For rows of a supplier's list that would make new articles: a warning where the shop sells what the row means under
 * another name, and without a code of this supplier (rules 14.8). One for each list.
 */
export function noteAlike(db: Database, supplierId: string | null): NoteAlike {
  let left = MOST_COMPARED;
  return async (read, { plan }) => {
    if (supplierId === null || !plan?.create || left <= 0) return [];
    left -= 1;
    const alike = await findAlike(db, read, supplierId);
    return alike === null ? [] : [noteOf(read, alike)];
  };
}

function noteOf({ rows, variants }: ReadProduct, alike: string): Note {
  const code = variants[0]?.offer?.code ?? '';
  const message = `Entra como nuevo, pero se parece a «${alike}». Si es el mismo, agregalo a este proveedor con el código ${code} y volvé a revisar la lista.`;
  return { row: rows[0] ?? 0, level: 'warning', column: null, message };
}

/** The name and colour of the article that a row means; null: none, or not surely enough to ask. */
async function findAlike(
  db: Database,
  { fields, title }: ReadProduct,
  supplierId: string,
): Promise<string | null> {
  const text = `${fields.name ?? title} ${fields.brand ?? ''}`;
  const { meaning, variantIds } = await findMeant({ db }, text);
  const [id] = variantIds;
  // Without its brand, a row is like too many articles.
  if (id === undefined || meaning.brands.length === 0) return null;
  const supplies = await readSupplies(db, { supplierId, subProductIds: [id] });
  if (supplies.get(id)?.code != null) return null;
  const found = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select(['products.name', 'sub_products.color'])
    .where('sub_products.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const named = new Set(wordsOf(`${found.name} ${found.color}`).map(stem));
  const isSaid = meaning.words.every((word) => named.has(word)) && hasNumbersOf(text, found.name);
  return isSaid ? `${found.name}, ${found.color}` : null;
}

/** Whether each number of a text stands in a name: a box of 12 is not one pencil. */
function hasNumbersOf(text: string, name: string): boolean {
  const named = new Set(name.match(/\d+/g));
  return (text.match(/\d+/g) ?? []).every((number) => named.has(number));
}
