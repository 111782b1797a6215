import { useRevalidator } from 'react-router';
import type { AdminProduct } from '#shared/schemas/catalog.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

/** Brings a deleted product back to the shop. */
export function RestoreButton({ product: { _id, name } }: { product: AdminProduct }) {
  const { revalidate } = useRevalidator();
  const { pending, run: restore } = useAction(async () => {
    await call('restoreProduct', { params: { idProduct: _id } });
    toast(`${name} está de nuevo en la tienda.`, { tone: 'success' });
    await revalidate();
  });
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={() => void restore()}>
      <Icon name="undo" />
      Restaurar<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
