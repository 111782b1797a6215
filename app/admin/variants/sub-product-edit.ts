import { adminMessages } from '#shared/admin-messages.es.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { toast } from '../../ui/toast.ts';
import { losesEdit } from '../../ui/unsaved-work.ts';
import { call, callForVersion } from '../kit/client.ts';
import { compareVersions } from '../kit/conflict.ts';
import type { EditPlan } from '../kit/use-versioned-edit.ts';
import {
  comparableInput,
  pictureEntries,
  pictureLines,
  readingErrors,
  type SubProductField,
  type SubProductInput,
  subProductBodyOf,
  subProductInputOf,
} from './sub-product-input.ts';

export type SubProductEdit = {
  etag: string;
  saved: SubProduct;
  /** The values at the beginning. */
  base: SubProductInput;
  input: SubProductInput;
};

/** How a sub-product is edited. */
export function subProductPlan(id: string, onSaved: () => void): EditPlan<SubProductEdit, SubProductField> {
  const params = { id };
  return {
    draftKey: `edit-sub-product-${id}`,
    loses: losesEdit(id),
    fetch: async (signal) => {
      const { thing, etag } = await callForVersion('readSubProduct', { params, ...(signal && { signal }) });
      const input = subProductInputOf(thing);
      return { etag, saved: thing, base: input, input };
    },
    schema: async () => (await import('#shared/schemas/product-forms.ts')).subProductEditSchema,
    bodyOf: ({ base, input }) => subProductBodyOf(base, input),
    readingErrors: ({ input }) => readingErrors(input),
    send: async ({ base, input, etag }) => {
      const body = subProductBodyOf(base, input);
      const saved = await call('editSubProduct', { params, body, ifMatch: etag });
      toast(adminMessages.subProductUpdated(saved.color, id), { tone: 'success' });
      onSaved();
      return true;
    },
    versionsOf: ({ etag, base, input }) => {
      return { etag, base, mine: comparableInput(input) };
    },
    rebase: (_mine, { merged }, theirs) => ({ ...theirs, input: merged }),
    // Units sold meanwhile need no question, unless the stock was edited, too.
    isHarmless: ({ both, onlyTheirs }) =>
      both.length === 0 && onlyTheirs.every(({ field }) => field === 'stock'),
  };
}

/** The form with pictures that were uploaded and are saved already, and with what else was saved meanwhile. */
export function withUploaded(mine: SubProductEdit, other: SubProductEdit): SubProductEdit {
  const known = new Set(pictureEntries(mine.base.img));
  const added = pictureEntries(other.base.img).filter((address) => !known.has(address));
  const input = { ...mine.input, img: mine.input.img + pictureLines(added) };
  const theirs = { ...other.base, img: input.img };
  const found = compareVersions({ ...mine.base, img: input.img }, input, theirs);
  // Both have changed a field: keep the old ETag, so that saving asks.
  return found.both.length > 0 ? { ...mine, input } : { ...other, input: found.merged };
}
