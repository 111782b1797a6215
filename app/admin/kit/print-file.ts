import { downloadFile } from './download-file.ts';

/**
 * Shows a PDF that is being fetched in a tab of its own and asks the browser to print it; where no tab may be opened, it
 * is downloaded. Throws what fetching it throws.
 */
export async function printFile(file: Promise<Blob>, name: string): Promise<void> {
  const url = URL.createObjectURL(await file);
  const tab = window.open(url, '_blank');
  if (tab) tab.addEventListener('load', () => tab.print());
  else await downloadFile(file, name);
  // By then the tab has it.
  setTimeout(() => URL.revokeObjectURL(url), 120_000);
}
