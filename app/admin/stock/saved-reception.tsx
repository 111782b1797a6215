import { href } from 'react-router';
import { countText, unitsText } from '#shared/counts.ts';
import type { Reception } from '#shared/schemas/stock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';

type SavedReceptionProps = { reception: Reception; onUndone: () => void };

/** What has just come in, with a button to take it back. */
export function SavedReception({ reception, onUndone }: SavedReceptionProps) {
  const may = useMay();
  const undo = useAction(async () => {
    await call('undoReception', { params: { id: reception._id } });
    toast('La recepción se deshizo: las unidades ya no están.', { tone: 'success' });
    onUndone();
  });
  return (
    <Card gap={3} below={5} role="status" aria-label="Recepción guardada">
      <Text weight="bold">
        Entraron {unitsText(reception.units)} de {countText(reception.lines.length, 'artículo', 'artículos')}
        {reception.supplier && `, de ${reception.supplier.name}`}.
      </Text>
      <Row gap={3}>
        {may('catalogue') && (
          <ButtonLink to={`${href('/admin/stock/etiquetas')}?recepcion=${reception._id}`}>
            Imprimir sus etiquetas
          </ButtonLink>
        )}
        <Button variant="secondary" pending={undo.pending} onClick={() => void undo.run()}>
          Deshacer
        </Button>
      </Row>
    </Card>
  );
}
