import { useEffect, useRef, useState } from 'react';
import { adminMessages } from '#shared/admin-messages.es.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { ApiError, errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { type Conflict, compareVersions } from './conflict.ts';
import { faultsOf } from './form-faults.ts';
import {
  pictureEntries,
  pictureLines,
  type SubProductField,
  type SubProductInput,
  subProductBodyOf,
  subProductFieldOf,
  subProductInputOf,
} from './sub-product-input.ts';

type Edit = {
  etag: string;
  saved: SubProduct;
  /** As it was saved when the form began. */
  base: SubProductInput;
  input: SubProductInput;
};

type Found = { found: Conflict<SubProductField>; theirs: Edit };

/** A sub-product's edit form (section 2.10): what is typed, and saving it with If-Match. */
export function useSubProductEdit(id: string, onEnd: () => void) {
  const path = `/api/subproducts/${encodeURIComponent(id)}`;
  const [edit, setEdit] = useState<Edit | 'loading' | 'missing'>('loading');
  const [faults, setFaults] = useState<Partial<Record<SubProductField, string>>>({});
  const [pending, setPending] = useState(false);
  const [conflict, setConflict] = useState<Found | null>(null);
  const latest = useRef(edit);
  latest.current = edit;

  useEffect(() => {
    const leaving = new AbortController();
    fetchEdit(path, leaving.signal).then(setEdit, (error: unknown) => {
      if (leaving.signal.aborted) return;
      setEdit('missing');
      toast(errorText(error), { scheme: 'error' });
    });
    return () => leaving.abort();
  }, [path]);

  async function save(from: Edit) {
    setPending(true);
    setFaults({});
    try {
      await sendEdit(path, from);
      toast(adminMessages.subProductUpdated(from.input.color, id), { scheme: 'success' });
      onEnd();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edited_meanwhile') await settle(from);
      else {
        setFaults(faultsOf(error, subProductFieldOf));
        toast(errorText(error), { scheme: 'error' });
      }
    } finally {
      setPending(false);
    }
  }

  /** Somebody was faster. Units sold meanwhile are no reason to ask, unless one has counted them oneself. */
  async function settle(mine: Edit) {
    const other = await fetchEdit(path).catch((error: unknown) => {
      toast(errorText(error), { scheme: 'error' });
      return null;
    });
    if (!other) return;
    const found = compareVersions(mine.base, mine.input, other.base);
    const isOnlySales = found.both.length === 0 && found.onlyTheirs.every(({ field }) => field === 'stock');
    if (!isOnlySales) return setConflict({ found, theirs: other });
    const merged = { ...other, input: found.merged };
    setEdit(merged);
    await save(merged);
  }

  /** Pictures were uploaded: they are saved already, and stand after those of the form. */
  async function addPictures() {
    const other = await fetchEdit(path);
    const mine = latest.current;
    if (typeof mine === 'string') return;
    const known = new Set(pictureEntries(mine.base.img));
    const added = pictureEntries(other.base.img).filter((address) => !known.has(address));
    const input = { ...mine.input, img: mine.input.img + pictureLines(added) };
    const found = compareVersions({ ...mine.base, img: input.img }, input, { ...other.base, img: input.img });
    // Something else was changed meanwhile: the old ETag stays, so that saving asks.
    if (found.both.length > 0) return setEdit({ ...mine, input });
    setEdit({ ...other, input: found.merged });
  }

  return {
    edit,
    faults,
    pending,
    conflict: conflict?.found ?? null,
    change: (input: SubProductInput) => setEdit((now) => (typeof now === 'string' ? now : { ...now, input })),
    save: () => typeof edit !== 'string' && !pending && void save(edit),
    addPictures,
    keepMine: () => {
      if (!conflict) return;
      const merged = { ...conflict.theirs, input: conflict.found.merged };
      setConflict(null);
      setEdit(merged);
      void save(merged);
    },
    keepTheirs: () => {
      if (conflict) setEdit(conflict.theirs);
      setConflict(null);
    },
    decideLater: () => setConflict(null),
  };
}

async function sendEdit(path: string, { base, input, etag }: Edit): Promise<void> {
  const body = subProductBodyOf(base, input);
  await api.put<SubProduct>(path, body, { ifMatch: etag });
}

async function fetchEdit(path: string, signal?: AbortSignal): Promise<Edit> {
  const { thing, etag } = await api.getTagged<SubProduct>(path, signal ? { signal } : {});
  const input = subProductInputOf(thing);
  return { etag, saved: thing, base: input, input };
}
