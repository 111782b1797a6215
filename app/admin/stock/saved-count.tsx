import { countText } from '#shared/counts.ts';
import type { StockCount } from '#shared/schemas/stock-counts.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { useUndoCount } from './use-undo-count.ts';

type SavedCountProps = { count: StockCount; onUndone: (count: StockCount) => void };

/** What has just been accepted, with a button to take it back. */
export function SavedCount({ count, onUndone }: SavedCountProps) {
  const undo = useUndoCount(onUndone);
  return (
    <Card gap={3} below={5} role="status" aria-label="Recuento aceptado">
      <Text weight="bold">
        Aceptaste el recuento de {countText(count.lines.length, 'artículo', 'artículos')}.
      </Text>
      <Row gap={3}>
        <Button variant="secondary" pending={undo.pending} onClick={() => void undo.run(count)}>
          Deshacer
        </Button>
      </Row>
    </Card>
  );
}
