import { href } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { dropId, keepId, useKeptIds } from './kept-ids.ts';

type HeartProps = { product: { _id: string; name: string }; className?: string | undefined };

/** Keeps a product among the favourites of this browser, or takes it out again. */
export function Heart({ product: { _id, name }, className }: HeartProps) {
  const isKept = useKeptIds('favourites').includes(_id);

  function press() {
    if (isKept) {
      dropId('favourites', _id);
      const action = { label: 'Deshacer', run: () => keepId('favourites', _id) };
      toast(`Sacaste ${name} de tus favoritos.`, { action });
      return;
    }
    keepId('favourites', _id);
    const action = { label: 'Ver favoritos', to: href('/favoritos') };
    toast(`Guardaste ${name} en tus favoritos.`, { tone: 'success', action });
  }

  return (
    <button
      type="button"
      className={className}
      title="Favoritos"
      aria-label={`Guardar ${name} en favoritos`}
      aria-pressed={isKept}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  );
}
