import { useState } from 'react';
import { toast } from '../../ui/toast.ts';

/**
 * The formats and size that the server accepts (rules 15.7), checked before the upload with the server's own
 * sentences.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const MAX_BYTES = 5_000_000;
const TOO_LARGE = 'La imagen pesa más de 5 MB. Probá con una más chica.';
const NO_PICTURE = 'El archivo no es una imagen JPEG, PNG o WebP que se pueda leer.';

/** A chosen file and its preview. */
export type PhotoChoice = { file: File; preview: string };

/** The chosen file. An invalid one is refused with a message. */
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

// As a data URL: the Content-Security-Policy allows pictures from data: but not from blob:.
function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
