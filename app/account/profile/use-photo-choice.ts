import { useState } from 'react';
import { toast } from '../../ui/toast.ts';

/** Contract, API conventions: at most 5 MB, JPEG, PNG or WebP. The server's own words, said before anything is sent. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const MAX_BYTES = 5_000_000;
const TOO_LARGE = 'La imagen pesa más de 5 MB. Probá con una más chica.';
const NO_PICTURE = 'El archivo no es una imagen JPEG, PNG o WebP que se pueda leer.';

/** A file that may become the photo, and its picture to look at first. */
export type PhotoChoice = { file: File; preview: string };

/** The file being considered. One that could not be the photo is refused at once, in a message. */
export function usePhotoChoice() {
  const [choice, setChoice] = useState<PhotoChoice | null>(null);

  async function choose(file: File) {
    const error = errorOf(file);
    if (error) return toast(error, { tone: 'error' });
    try {
      setChoice({ file, preview: await readAsDataUrl(file) });
    } catch {
      toast(NO_PICTURE, { tone: 'error' });
    }
  }

  return { choice, choose, forget: () => setChoice(null) };
}

function errorOf({ type, size }: File): string | null {
  if (!PICTURE_TYPES.some((accepted) => accepted === type)) return NO_PICTURE;
  return size > MAX_BYTES ? TOO_LARGE : null;
}

// Not an object URL: the pages' policy lets pictures come from data: and not from blob:.
function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
