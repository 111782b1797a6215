import { adminMessages } from '#shared/admin-messages.es.ts';
import { rewriteNumber, UNITS } from '#shared/numbers.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { call, callForVersion } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';
import { compareVersions } from '../kit/conflict.ts';
import { type EditPlan, useVersionedEdit } from '../kit/use-versioned-edit.ts';
import {
  pictureEntries,
  pictureLines,
  type SubProductField,
  type SubProductInput,
  stockErrors,
  subProductBodyOf,
  subProductFieldOf,
  subProductInputOf,
} from './sub-product-input.ts';

type Edit = {
  etag: string;
  saved: SubProduct;
  /** The values at the beginning. */
  base: SubProductInput;
  input: SubProductInput;
};

/** The state of a sub-product's edit form. The component's `key` is the sub-product's id. */
export function useSubProductEdit(id: string, onSaved: () => void) {
  const plan = subProductPlan(id, onSaved);
  const { setEdit, latest, ask: _ask, ...form } = useVersionedEdit(plan);

  /** Pictures were uploaded and are saved already; they follow those of the form. Throws ApiError. */
  async function addPictures() {
    const other = await plan.fetch();
    const mine = latest.current;
    if (mine) setEdit(withUploaded(mine, other));
  }

  function change(input: SubProductInput) {
    if (latest.current) setEdit({ ...latest.current, input });
  }

  return { ...form, change, addPictures };
}

function subProductPlan(id: string, onSaved: () => void): EditPlan<Edit, SubProductField> {
  const params = { id };
  return {
    draftKey: `edit-sub-product-${id}`,
    id,
    fetch: async (signal) => {
      const { thing, etag } = await callForVersion('readSubProduct', { params, ...(signal && { signal }) });
      const input = subProductInputOf(thing);
      return { etag, saved: thing, base: input, input };
    },
    errorsOf: ({ input }) => stockErrors(input),
    send: async ({ base, input, etag }) => {
      const body = subProductBodyOf(base, input);
      const saved = await call('editSubProduct', { params, body, ifMatch: etag });
      toast(adminMessages.subProductUpdated(saved.color, id), { tone: 'success' });
      onSaved();
      return true;
    },
    versionsOf: ({ etag, base, input }) => {
      return { etag, base, mine: { ...input, stock: rewriteNumber(input.stock, UNITS) } };
    },
    rebase: (_mine, { merged }, theirs) => ({ ...theirs, input: merged }),
    // Units sold meanwhile need no question, unless the stock was edited, too.
    isHarmless: ({ both, onlyTheirs }) =>
      both.length === 0 && onlyTheirs.every(({ field }) => field === 'stock'),
    fieldOf: subProductFieldOf,
  };
}

/** The form with its uploaded pictures, and with what else was saved meanwhile. */
function withUploaded(mine: Edit, other: Edit): Edit {
  const known = new Set(pictureEntries(mine.base.img));
  const added = pictureEntries(other.base.img).filter((address) => !known.has(address));
  const input = { ...mine.input, img: mine.input.img + pictureLines(added) };
  const theirs = { ...other.base, img: input.img };
  const found = compareVersions({ ...mine.base, img: input.img }, input, theirs);
  // Both have changed a field: keep the old ETag, so that saving asks.
  return found.both.length > 0 ? { ...mine, input } : { ...other, input: found.merged };
}
