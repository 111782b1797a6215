/** In pixels. The server stores no larger pictures, so a smaller one is uploaded. */
const EDGE = 1600;
const PREVIEW_EDGE = 160;
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
/** The limit of the server (rules 15.7). */
const MAX_BYTES = 5_000_000;

/**
 * A file that is ready to be sent, and a small preview as a data: address, which the Content-Security-Policy allows;
 * null: this browser cannot show it.
 */
export type ReadyPicture = { file: File; preview: string | null };

/** The file is not a picture, or too large. `message` can be shown. */
export class NoPictureError extends Error {
  override name = 'NoPictureError';
}

/**
 * Reads a file as a picture, upright and at most 1600 px. A small one in an accepted format stays as it is, and a
 * phone's HEIC if this browser cannot read it: the server can. Throws NoPictureError.
 */
export async function shrinkPicture(file: File): Promise<ReadyPicture> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap && isHeic(file)) return expectSmall({ file, preview: null });
  if (!bitmap) throw new NoPictureError(`«${file.name}» no es una imagen que se pueda leer.`);
  try {
    const preview = previewIn(bitmap);
    const isSmall = Math.max(bitmap.width, bitmap.height) <= EDGE && file.size <= MAX_BYTES;
    if (isSmall && ACCEPTED.includes(file.type)) return { file, preview };
    return { file: await toFile(drawn(bitmap, EDGE), file.name), preview };
  } finally {
    bitmap.close();
  }
}

/** A small preview of a file; null: this browser cannot show it. */
export async function previewOf(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    return previewIn(bitmap);
  } finally {
    bitmap.close();
  }
}

function previewIn(bitmap: ImageBitmap): string {
  return drawn(bitmap, PREVIEW_EDGE).toDataURL('image/webp', 0.8);
}

function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);
}

function expectSmall(ready: ReadyPicture): ReadyPicture {
  if (ready.file.size > MAX_BYTES) throw new NoPictureError(`«${ready.file.name}» es demasiado grande.`);
  return ready;
}

function drawn(bitmap: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function toFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.88));
  // A browser that cannot write WebP returns a PNG, which is accepted, too.
  if (!blob || blob.size > MAX_BYTES) throw new NoPictureError(`«${name}» es demasiado grande.`);
  const ending = blob.type === 'image/webp' ? 'webp' : 'png';
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });
}
