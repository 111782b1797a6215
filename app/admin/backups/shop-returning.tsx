import { Card, Text } from '../../ui/layout.tsx';
import { useReturnOfShop } from './use-return-of-shop.ts';

/** In place of the page while the shop is closed to go back to a backup. `last`: when it last did. */
export function ShopReturning({ last }: { last: string | null }) {
  const seconds = useReturnOfShop(last);
  return (
    <Card gap={4} width={42}>
      <Text role="status">
        <strong>Volviendo a la copia.</strong> La tienda está cerrada y se abre sola en cuanto termina. Dejá
        esta página abierta.
      </Text>
      <progress aria-label="Volviendo a la copia" />
      <Text size="sm" tone="soft" className="numbers">
        {seconds} s. Con miles de imágenes tarda minutos.
      </Text>
    </Card>
  );
}
