import { api } from '../../api/client.ts';

/** Fetches a file with the session's token and hands it to the browser as a download. Throws ApiError. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await api.download(path));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun by then; a moment later would do, a minute is safe.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
