import { type Meaning, understand } from '#server/search/index.ts';
import { holderOf } from './holder.ts';
import type { Item, Words } from './item.ts';
import { readQuantity } from './quantity.ts';

const IS_PAPER = /^(?:resma|blocks?|repuesto|talonario)$/;

/**
 * After "papel glasé:", "2 sobres metalizados" are of glossy paper, since it comes in such: its meaning, and what holds it.
 * Null: it is something of its own.
 */
export function heldPart(
  { text, meaning }: Item,
  head: Meaning,
  { vocabulary, brands }: Words,
): { meaning: Meaning; holder: string } | null {
  const { rest } = readQuantity(text.replace(/^y\s+/i, ''));
  const holder = holderOf(rest);
  // "Cinta scotch, una resma A4": paper by itself.
  if (holder !== null && IS_PAPER.test(holder) && head.concept?.colors !== 'paper') return null;
  if (!holder || !head.concept || head.concept.id === meaning.concept?.id) return null;
  const isOnlyHolder = meaning.concept === null || meaning.named.replace(/s$/, '') === holder;
  const inIt = understand(`${holder} de ${head.named}`, vocabulary, brands).concept;
  if (!isOnlyHolder || inIt?.id !== head.concept.id) return null;
  const said = understand(`${head.named} ${rest.replace(/^\S+\s*/, '')}`, vocabulary, brands);
  return said.concept?.id === head.concept.id ? { meaning: said, holder } : null;
}
