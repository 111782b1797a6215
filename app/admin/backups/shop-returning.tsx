import { Card, Text } from '../../ui/layout.tsx';
import { type ClosedFor, useReturnOfShop } from './use-return-of-shop.ts';

type ShopReturningProps = {
  closedFor: ClosedFor;
  /** When it last did that. */
  last: string | null;
};

const TEXTS: Record<ClosedFor, { doing: string; patience: string }> = {
  restored: { doing: 'Volviendo a la copia', patience: 'Con miles de imágenes tarda minutos.' },
  moved: { doing: 'Mudando la tienda', patience: 'Con muchos miles de pedidos tarda minutos.' },
};

/** In place of the page while the shop is closed. */
export function ShopReturning({ closedFor, last }: ShopReturningProps) {
  const seconds = useReturnOfShop(closedFor, last);
  const { doing, patience } = TEXTS[closedFor];
  return (
    <Card gap={4} width={42}>
      <Text role="status">
        <strong>{doing}.</strong> La tienda está cerrada y se abre sola en cuanto termina. Dejá esta página
        abierta.
      </Text>
      <progress aria-label={doing} />
      <Text size="sm" tone="soft" className="numbers">
        {seconds} s. {patience}
      </Text>
    </Card>
  );
}
