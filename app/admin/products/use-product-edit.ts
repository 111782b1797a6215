import { adminMessages } from '#shared/admin-messages.es.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { call, callForVersion } from '../../api/client.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import type { Conflict } from '../kit/conflict.ts';
import { type EditPlan, foundBetween, useVersionedEdit } from '../kit/use-versioned-edit.ts';
import { isReordered, orderText } from '../variants/sub-product-order.ts';
import { usePriceQuestion } from './price-question.tsx';
import {
  comparableInput,
  numberErrors,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductInput,
  productBodyOf,
  productFieldOf,
  productInputOf,
} from './product-input.ts';

/** The fields of the form, and the order of its sub-products as a text. */
type VersionField = ProductField | 'order';
export const PRODUCT_VERSION_WORDS: Record<VersionField, string> = {
  ...PRODUCT_FIELDS,
  order: 'Subproductos',
};

type Edit = {
  etag: string;
  /** The values at the beginning. */
  base: Record<VersionField, string>;
  saved: readonly SubProduct[];
  input: ProductInput;
  subProducts: SubProduct[];
};

/** The state of a product's edit form. The component's `key` is the product's id. */
export function useProductEdit(id: string, onSaved: () => void) {
  const { question, ask: askPrice } = usePriceQuestion();
  const plan = productPlan(id, { onSaved, askPrice });
  const { setEdit, latest, ask, ...form } = useVersionedEdit(plan);

  /** A sub-product was deleted or restored within the form, which changes the product. */
  async function refresh() {
    const theirs = await plan.fetch().catch(showError);
    const mine = latest.current;
    if (!theirs || !mine) return;
    const found = foundBetween(plan, mine, theirs);
    // An own order of the remaining sub-products stays.
    if (found.both.some(({ field }) => field !== 'order')) ask({ found, theirs });
    else setEdit(plan.rebase(mine, found, theirs));
  }

  function change(changed: Partial<Pick<Edit, 'input' | 'subProducts'>>) {
    if (latest.current) setEdit({ ...latest.current, ...changed });
  }

  return { ...form, question, change, refresh: () => void refresh() };
}

type Doings = { onSaved: () => void; askPrice: ReturnType<typeof usePriceQuestion>['ask'] };

function productPlan(id: string, { onSaved, askPrice }: Doings): EditPlan<Edit, VersionField> {
  const params = { idProduct: id };
  return {
    draftKey: `edit-product-${id}`,
    id,
    fetch: async (signal) => {
      const { thing, etag } = await callForVersion('readProduct', { params, ...(signal && { signal }) });
      const input = productInputOf(thing);
      const subProducts = thing.IDSubProducts;
      const base = { ...input, order: orderText(subProducts) };
      return { etag, input, subProducts, saved: subProducts, base };
    },
    errorsOf: ({ input }) => numberErrors(input, 'edit'),
    send: async ({ saved: before, input, subProducts, etag }) => {
      const order = isReordered(subProducts, before)
        ? { IDSubProducts: subProducts.map(({ _id }) => _id) }
        : {};
      const { price, ...fields } = productBodyOf(input, 'edit');
      // What cannot be read as a price was refused before; the server would refuse it, too.
      const body = { ...fields, price: price ?? input.price, ...order };
      const saved = await askPrice((query) => call('editProduct', { params, query, body, ifMatch: etag }));
      if (!saved) return false;
      toast(adminMessages.productUpdated(saved.name, id), { tone: 'success' });
      onSaved();
      return true;
    },
    versionsOf: ({ etag, base, input, subProducts }) => {
      return { etag, base, mine: { ...comparableInput(input), order: orderText(subProducts) } };
    },
    rebase,
    isHarmless: () => false,
    fieldOf: productFieldOf,
  };
}

/**
 * Puts this person's changes on top of what is saved now. If they had rearranged the sub-products, that sequence stays,
 * with new ones at its end.
 */
function rebase(mine: Edit, { merged }: Conflict<VersionField>, theirs: Edit): Edit {
  const { order: _order, ...input } = merged;
  const there = new Map(theirs.subProducts.map((each) => [each._id, each]));
  const kept = mine.subProducts.flatMap(({ _id }) => there.get(_id) ?? []);
  const added = theirs.subProducts.filter(({ _id }) => !kept.some((each) => each._id === _id));
  return {
    ...theirs,
    input,
    subProducts: isReordered(mine.subProducts, mine.saved) ? [...kept, ...added] : theirs.subProducts,
  };
}
