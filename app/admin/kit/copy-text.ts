import { toast } from '../../ui/toast.ts';

/** Copies a text and says so; where the browser does not let it, `failed` says what to do instead. */
export async function copyText(text: string, say: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(say.copied, { tone: 'success' });
  } catch {
    toast(say.failed, { tone: 'error' });
  }
}
