import { useEffect, useState } from 'react';
import { adminMessages } from '#shared/admin-messages.es.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { ApiError, errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { type Conflict, compareVersions } from './conflict.ts';
import { faultsOf } from './form-faults.ts';
import {
  PRODUCT_FIELDS,
  type ProductFaults,
  type ProductInput,
  productBodyOf,
  productFieldOf,
  productInputOf,
} from './product-input.ts';

/** The fields of the form, and the order of its sub-products as a text: their colours. */
type Version = ProductInput & { order: string };
export const PRODUCT_VERSION_WORDS: Record<keyof Version, string> = {
  ...PRODUCT_FIELDS,
  order: 'Subproductos',
};

type Edit = {
  etag: string;
  /** As it was saved when the form began. */
  base: Version;
  input: ProductInput;
  subProducts: SubProduct[];
};

/** A product's edit form (section 2.10): what is typed, and saving it with If-Match. */
export function useProductEdit(id: string, onEnd: (saved: boolean) => void) {
  const path = `/api/products/${encodeURIComponent(id)}`;
  const [edit, setEdit] = useState<Edit | 'loading' | 'missing'>('loading');
  const [faults, setFaults] = useState<ProductFaults>({});
  const [pending, setPending] = useState(false);
  const [conflict, setConflict] = useState<{ found: Conflict<keyof Version>; theirs: Edit } | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    fetchEdit(path, leaving.signal).then(setEdit, (error: unknown) => {
      if (leaving.signal.aborted) return;
      setEdit('missing');
      toast(errorText(error), { scheme: 'error' });
    });
    return () => leaving.abort();
  }, [path]);

  function change(changed: Partial<Pick<Edit, 'input' | 'subProducts'>>) {
    setEdit((now) => (typeof now === 'string' ? now : { ...now, ...changed }));
  }

  async function save(from: Edit) {
    setPending(true);
    setFaults({});
    const isReordered = orderOf(from.subProducts) !== from.base.order;
    const order = isReordered ? { IDSubProducts: from.subProducts.map(({ _id }) => _id) } : {};
    try {
      const body = { ...productBodyOf(from.input), ...order };
      const saved = await api.put<Product>(path, body, { ifMatch: from.etag });
      toast(adminMessages.productUpdated(saved.name, id), { scheme: 'success' });
      onEnd(true);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edited_meanwhile') await compare(from);
      else {
        setFaults(faultsOf(error, productFieldOf));
        toast(errorText(error), { scheme: 'error' });
      }
    } finally {
      setPending(false);
    }
  }

  /** Fetches what is saved now; asks only where both changed the same, or where `always`. */
  async function compare(mine: Edit, always = true) {
    const theirs = await fetchEdit(path).catch((error: unknown) => {
      toast(errorText(error), { scheme: 'error' });
      return null;
    });
    if (!theirs) return;
    const found = compareVersions(mine.base, versionOf(mine), theirs.base);
    if (always || found.both.length > 0) setConflict({ found, theirs });
    else setEdit(rebased(mine, found, theirs));
  }

  function keepMine() {
    if (!conflict || typeof edit === 'string') return;
    setConflict(null);
    const merged = rebased(edit, conflict.found, conflict.theirs);
    setEdit(merged);
    void save(merged);
  }

  function keepTheirs() {
    if (conflict) setEdit(conflict.theirs);
    setConflict(null);
  }

  return {
    edit,
    faults,
    pending,
    conflict: conflict?.found ?? null,
    change,
    save: () => typeof edit !== 'string' && !pending && void save(edit),
    /** One of its sub-products was deleted or put back: the product is another since. */
    refresh: () => typeof edit !== 'string' && void compare(edit, false),
    keepMine,
    keepTheirs,
    decideLater: () => setConflict(null),
  };
}

async function fetchEdit(path: string, signal?: AbortSignal): Promise<Edit> {
  const { thing, etag } = await api.getTagged<Product>(path, signal ? { signal } : {});
  const input = productInputOf(thing);
  const subProducts = thing.IDSubProducts;
  return { etag, input, subProducts, base: { ...input, order: orderOf(subProducts) } };
}

function orderOf(subProducts: readonly SubProduct[]): string {
  return subProducts.map(({ color }) => color).join(', ');
}

function versionOf(edit: Edit): Version {
  return { ...edit.input, order: orderOf(edit.subProducts) };
}

/** One's own changes on top of what is saved now; an order of one's own stays, with what is new at its end. */
function rebased(mine: Edit, { merged }: Conflict<keyof Version>, theirs: Edit): Edit {
  const { order: _order, ...input } = merged;
  const there = new Map(theirs.subProducts.map((each) => [each._id, each]));
  const isReordered = orderOf(mine.subProducts) !== mine.base.order;
  const kept = mine.subProducts.flatMap(({ _id }) => there.get(_id) ?? []);
  const added = theirs.subProducts.filter(({ _id }) => !kept.some((each) => each._id === _id));
  return { ...theirs, input, subProducts: isReordered ? [...kept, ...added] : theirs.subProducts };
}
