/** Hands a file that is on its way to the browser as a download. Throws what fetching it throws. */
export async function downloadFile(file: Promise<Blob>, name: string): Promise<void> {
  const url = URL.createObjectURL(await file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun by then; a moment later would do, a minute is safe.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
