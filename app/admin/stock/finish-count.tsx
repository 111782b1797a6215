import { countText } from '#shared/counts.ts';
import { MAX_COUNT_LINES } from '#shared/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { differenceOf } from './count-draft.ts';
import type { ReceptionDraft } from './reception-draft.ts';

type FinishCountProps = {
  draft: ReceptionDraft;
  pending: boolean;
  onNote: (note: string) => void;
  onAccept: () => void;
  onClear: () => void;
};

/** What differs, why, and the button that accepts all of it. */
export function FinishCount({ draft, pending, onNote, onAccept, onClear }: FinishCountProps) {
  const { lines, note } = draft;
  const problem = whyNot(draft);
  const notFound = lines.filter(({ article, quantity }) => quantity === 0 && article.onHand > 0).length;
  return (
    <Card as="section" size="large" gap={4} aria-label="Aceptar el recuento">
      <Text weight="bold">
        {countText(lines.length, 'artículo', 'artículos')},{' '}
        {countText(lines.filter((line) => differenceOf(line) !== 0).length, 'diferencia', 'diferencias')}
      </Text>
      {notFound > 0 && (
        <Text tone="danger">
          {countText(notFound, 'artículo quedaría', 'artículos quedarían')} en cero: quitá de la lista lo que
          no buscaste.
        </Text>
      )}
      <TextField
        label="Motivo"
        hint="Queda en los movimientos de cada artículo."
        optional
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      {problem && <Text tone="danger">{problem}</Text>}
      <Row gap={3}>
        <Button pending={pending} aria-disabled={problem !== null} onClick={() => !problem && onAccept()}>
          Aceptar todo
        </Button>
        <Button variant="quiet" onClick={onClear}>
          Vaciar la lista
        </Button>
      </Row>
    </Card>
  );
}

function whyNot({ lines, open }: ReceptionDraft): string | null {
  if (open.length > 0) return 'Antes de aceptar todo, resolvé o descartá los códigos que quedaron.';
  if (lines.length <= MAX_COUNT_LINES) return null;
  return `Un recuento llega hasta ${countText(MAX_COUNT_LINES, 'artículo', 'artículos')}: aceptá algunos, o quitalos de la lista.`;
}
