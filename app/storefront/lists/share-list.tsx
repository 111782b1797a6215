import { href } from 'react-router';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { ListIcon } from './list-icon.tsx';
import type { List } from './list-state.ts';

type ShareListProps = { list: List; title: string; path: string | undefined };

/** Shares the list by the device's own menu, otherwise by copying its link. */
export function ShareList({ title, path }: ShareListProps) {
  const publicUrl = usePublicUrl();
  const { pending, run } = useAction(async () => {
    const url = `${publicUrl}${path ?? href('/lista')}`;
    await shareLink(title, url);
  });
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={() => void run()}>
      <ListIcon name="share" />
      Compartir
    </Button>
  );
}

async function shareLink(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast('Copiamos el link.', { tone: 'success' });
  } catch (error) {
    // The person has closed the menu.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast(`No pudimos copiar el link. Es ${url}`, { tone: 'error' });
  }
}
