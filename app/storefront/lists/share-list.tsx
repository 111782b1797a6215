import { useLocation } from 'react-router';
import { sharedListPath } from '#shared/shared-list-path.ts';
import { call } from '../../api/client.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { ListIcon } from './list-icon.tsx';
import { toShared } from './own-line.ts';
import type { List } from './start-list.ts';

type ShareListProps = { list: List; title: string; path: string | undefined };

/**
 * Shares the list by the device's own menu, otherwise by copying its link: that of its page, or one of its own that opens
 * it with the prices of that day (rules 25.8).
 */
export function ShareList({ list, title, path }: ShareListProps) {
  const publicUrl = usePublicUrl();
  const { pathname } = useLocation();
  const { pending, run } = useAction(async () => {
    await shareLink(title, `${publicUrl}${path ?? (await shareAnew(list))}`, pathname);
  });
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      <ListIcon name="share" />
      Compartir
    </Button>
  );
}

async function shareAnew({ lines }: List): Promise<string> {
  // Notes stay here: they may name a child.
  const shared = lines.filter(({ line }) => line.outcome !== 'note').map(toShared);
  const { id } = await call('shareList', { body: { lines: shared } });
  return sharedListPath(id);
}

/** What it says ends with `page`. */
async function shareLink(title: string, url: string, page: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast('Copiamos el link. El de una lista tuya vence a los 30 días.', { tone: 'success', page });
  } catch (error) {
    // The person has closed the menu.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast(`No pudimos copiar el link. Es ${url}`, { tone: 'error' });
  }
}
