import type { PriceChangeState } from '#shared/price-change-states.ts';
import type { BulkEdit, UndoneBulkEdit } from '#shared/schemas/bulk-edits.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { type Answer, type Deed, NOTHING_TO_DO, named, type World } from './world.ts';

/** Between which products move. */
export const CATEGORIES = ['Cuadernos', 'Libretas'] as const;

/** Some products by name, or all of a category. */
const selectionOf = ({ variants, pick, maybe }: World) => {
  const some = new Set(
    [pick(variants), pick(variants), pick(variants)].map(({ IDProduct }) => IDProduct._id),
  );
  return maybe(0.7) ? { kind: 'products', ids: [...some] } : { kind: 'filter', category: pick(CATEGORIES) };
};

/** Changes of many products at once, and their undo. */
export function bulkEditDeeds(world: World): Deed[] {
  const { bulkEdits, variants, pick, recent, admin } = world;

  async function edit(change: object, selection: object = selectionOf(world)): Promise<Answer> {
    const answer = await admin('POST', '/admin/bulk-edits', { selection, change });
    if (answer.status !== 201) return answer;
    const { _id: id, changed } = answer.body as BulkEdit;
    bulkEdits.push({ id, changed });
    return answer;
  }

  /** All of them are given back or named as kept, unless somebody has undone it before. */
  async function undoBulkEdit(): Promise<Answer> {
    if (bulkEdits.length === 0) return NOTHING_TO_DO;
    const { id, changed } = recent(bulkEdits);
    const answer = await admin('POST', `/admin/bulk-edits/${id}/undo`);
    if (answer.status !== 200) return answer;
    const { restored, kept } = answer.body as UndoneBulkEdit;
    if (![0, changed].includes(restored + kept)) {
      throw new Error(`of ${changed} products, ${restored} came back and ${kept} stay`);
    }
    return answer;
  }

  /** Few, so that there is something to sell. */
  const deleteInBulk = () => {
    const ids = [pick(variants).IDProduct._id];
    return edit({ kind: 'delete' }, { kind: 'products', ids });
  };

  const visibilities = ['published', 'published', 'published', 'hidden'];
  const deeds: Array<[name: string, change: () => object]> = [
    ['editCategoryInBulk', () => ({ kind: 'category', category: pick(CATEGORIES) })],
    ['editBrandInBulk', () => ({ kind: 'brand', brand: pick(['Rivadavia', 'Bic']) })],
    ['editVisibilityInBulk', () => ({ kind: 'visibility', visibility: pick(visibilities) })],
  ];
  return [
    ...deeds.map(([name, change]) => named(name, () => edit(change()))),
    ...[deleteInBulk, undoBulkEdit, undoBulkEdit, undoBulkEdit],
  ];
}

/** Changes of many prices: drafts that are ticked, applied, undone and cancelled. */
export function priceDeeds(world: World): Deed[] {
  const { pick, maybe, admin } = world;

  function draftPrices(): Promise<Answer> {
    const rule = pick([
      { kind: 'percent', percent: 5 },
      { kind: 'percent', percent: -4.5 },
      { kind: 'amount', amount: 0.01 },
      { kind: 'price', price: 99.99 },
      { kind: 'margin', margin: 60 },
    ]);
    const rounding = pick(['none', 'none', '10']);
    const body = { selection: selectionOf(world), rule: { ...rule, rounding } };
    return admin('POST', '/admin/price-changes', body);
  }

  /** On one of the last changes; `state`: those that it is for, mostly. */
  const onOne = (name: string, state: PriceChangeState, act: (path: string) => Promise<Answer>) =>
    named(name, async () => {
      const { body } = await admin('GET', '/admin/price-changes?limit=30');
      const all = body as PriceChange[];
      const some = maybe(0.9) ? all.filter((one) => one.state === state) : all;
      return some.length === 0 ? NOTHING_TO_DO : act(`/admin/price-changes/${pick(some)._id}`);
    });

  const tickFar = onOne('tickFarPrices', 'draft', (path) =>
    admin('PUT', `${path}/ticks`, { all: 'beyond', ticked: true }),
  );
  const apply = onOne('applyPrices', 'draft', (path) => admin('POST', `${path}/apply`));
  const undo = onOne('undoPrices', 'applied', async (path) => {
    const answer = await admin('POST', `${path}/undo`);
    // What had been written is restored or named as kept.
    const { body } = await admin('GET', path);
    const { state, counts } = body as PriceChange;
    if (state === 'undone' && counts.restored + counts.kept !== counts.applied) {
      throw new Error(`prices were undone: ${JSON.stringify(counts)}`);
    }
    return answer;
  });
  const cancel = onOne('cancelPrices', 'applying', (path) => admin('POST', `${path}/cancel`));
  return [draftPrices, draftPrices, tickFar, apply, apply, undo, undo, cancel];
}
