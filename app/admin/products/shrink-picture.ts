/** The server keeps no picture larger than this anyway, in pixels; sending less is quicker. */
const EDGE = 1600;
const PREVIEW_EDGE = 160;
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
/** Contract, API conventions: a picture is at most 5 MB. */
const MAX_BYTES = 5_000_000;

/** A chosen file made ready to be sent, with a small picture to look at (a data: address, as the pages' policy has it). */
export type ReadyPicture = { file: File; preview: string };

/** A file that is no picture, or too large a one; `message` is fit to show. */
export class NoPictureError extends Error {
  override name = 'NoPictureError';
}

/**
 * Reads a file as a picture, turned upright and at most 1600 px. What is small already, and of a kind that the shop
 * takes, stays as it is. Throws NoPictureError.
 */
export async function shrinkPicture(file: File): Promise<ReadyPicture> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new NoPictureError(`«${file.name}» no es una imagen que se pueda leer.`);
  try {
    const preview = drawn(bitmap, PREVIEW_EDGE).toDataURL('image/webp', 0.8);
    const isSmall = Math.max(bitmap.width, bitmap.height) <= EDGE && file.size <= MAX_BYTES;
    if (isSmall && ACCEPTED.includes(file.type)) return { file, preview };
    return { file: await toFile(drawn(bitmap, EDGE), file.name), preview };
  } finally {
    bitmap.close();
  }
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
  // A browser that cannot write WebP gives a PNG, which the shop takes, too.
  if (!blob || blob.size > MAX_BYTES) throw new NoPictureError(`«${name}» es demasiado grande.`);
  const ending = blob.type === 'image/webp' ? 'webp' : 'png';
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });
}
