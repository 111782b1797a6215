import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { call } from '../kit/client.ts';
import { NoPictureError, shrinkPicture } from '../products/shrink-picture.ts';

const MAX_DRAWING_BYTES = 1_000_000;

/** Uploads a picture of the shop. `share`: the part that has been sent, null when nothing is; `error`: why it failed. */
export function useOwnPicture(onDone: (url: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function upload(file: File | undefined): Promise<void> {
    if (!file || share !== null) return;
    setError(null);
    setShare(0);
    try {
      const body = new FormData();
      body.append('file', await readyFile(file));
      const { url } = await call('uploadPicture', { body, onProgress: setShare });
      onDone(url);
    } catch (failure) {
      setError(failure instanceof NoPictureError ? failure.message : errorText(failure));
    } finally {
      setShare(null);
    }
  }

  return { share, error, upload };
}

/** An SVG as it is, since the server draws it; any other picture no larger than needed. */
async function readyFile(file: File): Promise<File> {
  if (file.type !== 'image/svg+xml') return (await shrinkPicture(file)).file;
  if (file.size > MAX_DRAWING_BYTES) throw new NoPictureError(`«${file.name}» es demasiado grande.`);
  return file;
}
