import { adminMessages } from '#shared/admin-messages.es.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { toast } from '../../ui/toast.ts';
import { losesEdit } from '../../ui/unsaved-work.ts';
import { call, callForVersion } from '../kit/client.ts';
import type { Conflict } from '../kit/conflict.ts';
import type { EditPlan } from '../kit/use-versioned-edit.ts';
import { isReordered, orderText } from '../variants/sub-product-order.ts';
import type { usePriceQuestion } from './price-question.tsx';
import {
  comparableInput,
  PRODUCT_LABELS,
  type ProductField,
  type ProductInput,
  productBodyOf,
  productInputOf,
  readingErrors,
} from './product-input.ts';

/** The fields of the form, and the order of its sub-products as a text. */
export type VersionField = ProductField | 'order';
export const PRODUCT_VERSION_NAMES: Record<VersionField, string> = {
  ...PRODUCT_LABELS,
  order: 'Subproductos',
};

export type ProductEdit = {
  etag: string;
  /** The values at the beginning. */
  base: Record<VersionField, string>;
  saved: readonly SubProduct[];
  input: ProductInput;
  subProducts: SubProduct[];
};

type Doings = { onSaved: () => void; askPrice: ReturnType<typeof usePriceQuestion>['ask'] };

/** How a product is edited. */
export function productPlan(id: string, { onSaved, askPrice }: Doings): EditPlan<ProductEdit, VersionField> {
  const params = { idProduct: id };
  return {
    draftKey: `edit-product-${id}`,
    loses: losesEdit(id),
    fetch: async (signal) => {
      const { thing, etag } = await callForVersion('readProduct', { params, ...(signal && { signal }) });
      const input = productInputOf(thing);
      const subProducts = thing.IDSubProducts;
      const base = { ...input, order: orderText(subProducts) };
      return { etag, input, subProducts, saved: subProducts, base };
    },
    schema: async () => (await import('#shared/schemas/product-forms.ts')).productEditSchema,
    bodyOf,
    readingErrors: ({ input }) => readingErrors(input, 'edit'),
    send: async (edit) => {
      const ifMatch = edit.etag;
      const body = bodyOf(edit);
      const saved = await askPrice((query) => call('editProduct', { params, query, body, ifMatch }));
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
  };
}

function bodyOf({ input, subProducts, saved }: ProductEdit) {
  const isMoved = isReordered(subProducts, saved);
  return {
    ...productBodyOf(input, 'edit'),
    ...(isMoved && { IDSubProducts: subProducts.map(({ _id }) => _id) }),
  };
}

/**
 * Puts this person's changes on top of what is saved now. If they had rearranged the sub-products, that sequence stays,
 * with new ones at its end.
 */
function rebase(mine: ProductEdit, { merged }: Conflict<VersionField>, theirs: ProductEdit): ProductEdit {
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

/** The form with a sub-product as it was saved within it. */
export function withVariant(mine: ProductEdit, variant: SubProduct): ProductEdit {
  const put = (all: readonly SubProduct[]) => all.map((each) => (each._id === variant._id ? variant : each));
  const saved = put(mine.saved);
  return {
    ...mine,
    saved,
    subProducts: put(mine.subProducts),
    base: { ...mine.base, order: orderText(saved) },
  };
}
