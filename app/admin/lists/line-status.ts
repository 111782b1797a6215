import type { AdminListLine } from '#shared/schemas/published-lists.ts';

type LineStatus = {
  label: string;
  /** `good`: it goes to the cart; `look`: somebody should look at it; null: nothing is to be done. */
  tone: 'good' | 'look' | null;
};

/** Where a line stands, in the owner's words. */
export function lineStatus({ choice, outcome, replaces }: AdminListLine): LineStatus {
  if (choice === 'note') return { label: 'Nota', tone: null };
  if (choice === 'not_sold') return { label: 'No lo vendemos', tone: null };
  if (choice === 'open') {
    if (outcome === 'found') return { label: 'Encontrado', tone: 'good' };
    if (outcome === 'check') return { label: 'Revisá', tone: 'look' };
    return { label: outcome === 'out_of_stock' ? 'Agotado' : 'No lo encontramos', tone: 'look' };
  }
  if (outcome === 'found')
    return replaces ? { label: 'Con reemplazo', tone: 'good' } : { label: 'Elegido', tone: 'good' };
  return { label: outcome === 'check' ? 'Revisá' : 'Agotado', tone: 'look' };
}

/** True for a line that nobody has settled, or whose article leaves something to ask. */
export function needsLook({ choice, outcome }: AdminListLine): boolean {
  return choice === 'open' || (choice === 'chosen' && outcome !== 'found');
}
