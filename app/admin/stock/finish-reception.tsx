import { useId } from 'react';
import { countText, unitsText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import { PESOS, readNumber } from '#shared/numbers.ts';
import type { Reception } from '#shared/schemas/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, FieldPair, Row, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import type { ReceptionDraft } from './reception-draft.ts';
import { costError } from './reception-lines.tsx';

type FinishProps = {
  draft: ReceptionDraft;
  /** Of the suppliers. */
  names: readonly string[];
  onChange: (part: Partial<ReceptionDraft>) => void;
  onClear: () => void;
  onSaved: (reception: Reception) => void;
};

/** The totals, the supplier, and the button that adds everything to the stock. */
export function FinishReception({ draft, names, onChange, onClear, onSaved }: FinishProps) {
  const listId = useId();
  const save = useAction(async () => {
    const reception = await call('receiveStock', { body: bodyOf(draft) });
    toast(`Entraron ${unitsText(reception.units)}.`, { tone: 'success' });
    onSaved(reception);
  });
  if (draft.lines.length === 0) return null;
  const problem = whyNot(draft);
  return (
    <Card as="section" size="large" gap={4} aria-label="Guardar la entrega">
      <Text weight="bold">{totalsOf(draft)}</Text>
      <FieldPair>
        <TextField
          label="Proveedor"
          optional
          list={listId}
          autoComplete="off"
          maxLength={200}
          value={draft.supplier}
          onChange={(event) => onChange({ supplier: event.target.value })}
        />
        <TextField
          label="Nota"
          optional
          autoComplete="off"
          maxLength={500}
          value={draft.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </FieldPair>
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {problem && <Text tone="danger">{problem}</Text>}
      <Row gap={3}>
        <Button
          pending={save.pending}
          aria-disabled={problem !== null}
          onClick={() => !problem && void save.run()}
        >
          Sumar al stock
        </Button>
        <Button variant="quiet" onClick={onClear}>
          Vaciar la lista
        </Button>
      </Row>
    </Card>
  );
}

/** `attempt` instead of an Idempotency-Key: it outlives a reload, as the draft does. */
function bodyOf({ attempt, lines, supplier, note, expected }: ReceptionDraft) {
  return {
    attempt,
    purchase: expected?.purchase ?? null,
    lines: lines.map(({ article, quantity, cost }) => ({
      subProduct: article._id,
      quantity,
      cost: pesosOf(cost),
    })),
    supplier: supplier.trim() || null,
    note,
  };
}

function pesosOf(cost: string): number | null {
  if (cost.trim() === '') return null;
  const reading = readNumber(cost, PESOS);
  return 'value' in reading ? reading.value : null;
}

function totalsOf({ lines }: ReceptionDraft): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const money = lines.reduce((sum, { quantity, cost }) => sum + quantity * (pesosOf(cost) ?? 0), 0);
  const counts = `${countText(lines.length, 'artículo', 'artículos')}, ${unitsText(units)}`;
  return money > 0 ? `${counts}, ${formatPesos(money)} al costo` : counts;
}

function whyNot({ lines, open }: ReceptionDraft): string | null {
  if (lines.some(({ cost }) => costError(cost) !== null)) return 'Hay un costo que no se puede leer.';
  if (open.length > 0) return 'Antes de guardar, resolvé o descartá los códigos que quedaron.';
  return null;
}
