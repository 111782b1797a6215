import { useState } from 'react';
import { readNumber, UNITS } from '#shared/numbers.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { CORRECTION_REASONS, type CorrectionReason, MOVEMENT_REASONS } from '#shared/stock-movements.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FieldPair, Row, Stack } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';

const HOW = [
  { value: 'counted', label: 'Conté y hay' },
  { value: 'less', label: 'Restar' },
  { value: 'more', label: 'Sumar' },
] as const;
type How = (typeof HOW)[number]['value'];

const REASONS = CORRECTION_REASONS.map((value) => ({ value, label: MOVEMENT_REASONS[value] }));

type CorrectionFormProps = { article: Article; onDone: (article: Article) => void };

/** Adds or takes units of an article, or says how many there are, with the reason for its ledger (rules 4.9). */
export function CorrectionForm({ article, onDone }: CorrectionFormProps) {
  const [how, setHow] = useState<How>('counted');
  const [reason, setReason] = useState<CorrectionReason>('lost');
  const [units, setUnits] = useState('');
  const [note, setNote] = useState('');
  const attempt = useAttemptKey();
  const { handlers, pending, field } = useForm({
    schema: async () => (await import('#shared/schemas/stock.ts')).stockCorrectionSchema,
    values: () => ({ subProduct: article._id, reason, note, ...amountOf(how, units) }),
    send: async (body) => {
      const after = await call('correctStock', { body: { ...body, attempt: attempt.keyOf(body) } });
      attempt.settled();
      toast(`Ahora hay ${after.onHand}.`, { tone: 'success' });
      setUnits('');
      setNote('');
      onDone(after);
    },
  });
  const problem = field('counted').error ?? field('change').error;
  return (
    <Stack as="form" gap={4} noValidate aria-label="Corregir el stock" {...handlers}>
      <h2>Corregir</h2>
      <FieldPair>
        <SelectField label="Qué hacer" value={how} options={HOW} onChoose={setHow} />
        <TextField
          label="Unidades"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={units}
          error={problem}
          onChange={(event) => setUnits(event.target.value)}
        />
      </FieldPair>
      <FieldPair>
        <SelectField label="Motivo" value={reason} options={REASONS} onChoose={setReason} />
        <TextField
          label="Nota"
          optional={reason !== 'other'}
          autoComplete="off"
          maxLength={500}
          value={note}
          error={field('note').error}
          onChange={(event) => setNote(event.target.value)}
        />
      </FieldPair>
      <Row>
        <Button type="submit" pending={pending}>
          Guardar la corrección
        </Button>
      </Row>
    </Stack>
  );
}

/** A number that cannot be read goes as it was typed, so that the schema refuses it at its field. */
function amountOf(how: How, typed: string): { counted?: number | string; change?: number | string } {
  const reading = readNumber(typed, UNITS);
  const units = 'value' in reading ? reading.value : typed;
  if (how === 'counted') return { counted: units };
  return { change: how === 'less' && typeof units === 'number' ? -units : units };
}
