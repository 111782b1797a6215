import { useEffect, useRef, useState } from 'react';
import { adminMessages } from '#shared/admin-messages.es.ts';
import { errorText } from '../../api/api-error.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';
import { NoPictureError, shrinkPicture } from './shrink-picture.ts';

/** A chosen file that is being uploaded. */
export type Upload = {
  key: number;
  name: string;
  /** Null while it is being read, and if it is not a picture. */
  preview: string | null;
  /** The part that has been sent, 0 to 1. */
  share: number;
  state: 'reading' | 'sending' | 'done' | 'failed';
  error: string | null;
  /** Its address once it is saved. */
  address: string | null;
};

let lastKey = 0;

/**
 * Uploads chosen files to a sub-product one after the other, which keeps their order, and reports their progress.
 * Calls `onSaved` after some have been saved.
 */
export function usePictureUploads(subProductId: string, onSaved: () => Promise<void>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const control = new AbortController();
    leaving.current = control;
    return () => control.abort();
  }, []);

  function update(key: number, change: Partial<Upload>) {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }

  async function send(key: number, file: File): Promise<boolean> {
    const { signal } = leaving.current;
    try {
      const { file: ready, preview } = await shrinkPicture(file);
      update(key, { preview, state: 'sending' });
      const form = new FormData();
      form.append('files-img-subProduct', ready);
      const onProgress = (share: number) => update(key, { share });
      const { img } = await call('uploadSubProductPictures', {
        params: { id: subProductId },
        body: form,
        signal,
        onProgress,
      });
      // The server appends it.
      update(key, { share: 1, state: 'done', address: img.at(-1) ?? null });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const reason = error instanceof NoPictureError ? error.message : errorText(error);
      update(key, { state: 'failed', error: reason });
      return false;
    }
  }

  async function add(files: readonly File[]) {
    const added = files.map((file) => ({ key: ++lastKey, file }));
    const fresh = added.map(({ key, file }): Upload => {
      return { key, name: file.name, preview: null, share: 0, state: 'reading', error: null, address: null };
    });
    setUploads((all) => [...all.filter(({ state }) => state !== 'done' && state !== 'failed'), ...fresh]);
    let saved = 0;
    for (const { key, file } of added) if (await send(key, file)) saved++;
    if (saved === 0 || leaving.current.signal.aborted) return;
    toast(adminMessages.picturesUpdated(subProductId), { tone: 'success' });
    await onSaved().catch(showError);
  }

  return { uploads, add };
}
