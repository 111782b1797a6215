/** In bytes. A smaller file is sent as it is. */
const LARGE = 1_500_000;
/** In pixels of the longer side: a page of A4 has 250 to the inch then, enough for its smallest letters. */
const LONGEST = 3_000;

/**
 * The photo in a size that is enough to read it, because phones make 8 MB of it and their connections are slow. The same
 * file if it is small, no picture, or of a kind that this browser cannot show, which the server can.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (file.size <= LARGE || !file.type.startsWith('image/')) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  const share = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * share);
  canvas.height = Math.round(bitmap.height * share);
  const paper = canvas.getContext('2d');
  paper?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return paper && smaller && smaller.size < file.size ? smaller : file;
}
