/** Downloads a file that is being fetched. Throws what fetching it throws. */
export async function downloadFile(file: Promise<Blob>, name: string): Promise<void> {
  const url = URL.createObjectURL(await file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; a minute is on the safe side.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
