/** Bytes after which what has come is handed to the browser, which keeps large blobs on disk. */
const PART = 32_000_000;

/**
 * Reads the body of an answer whose length is known.
 * @param onShare Gets the part that has come, 0 to 1.
 */
export async function readBlob(response: Response, onShare: (share: number) => void): Promise<Blob> {
  if (!response.body) return response.blob();
  const reader = response.body.getReader();
  const length = Number(response.headers.get('content-length'));
  const parts: Blob[] = [];
  let [chunks, held, came]: [Uint8Array<ArrayBuffer>[], number, number] = [[], 0, 0];
  for (;;) {
    const { done, value: chunk } = await reader.read();
    if (done) break;
    chunks.push(chunk);
    held += chunk.length;
    came += chunk.length;
    if (length > 0) onShare(came / length);
    if (held < PART) continue;
    parts.push(new Blob(chunks));
    [chunks, held] = [[], 0];
  }
  return new Blob([...parts, ...chunks], { type: response.headers.get('content-type') ?? '' });
}
