import { type KeyboardEvent, useState } from 'react';
import { formatPesos } from '#shared/money.ts';
import { PESOS, readNumber } from '#shared/numbers.ts';
import { DENOMINATIONS, sumOfDenominations } from '#shared/till.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Text, Tiles } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import styles from './count-form.module.css';

type CountFormProps = { tillId: string; onClosed: () => void };

/** The count at the end, by notes and coins or as a sum. What should be there is not shown. */
export function CountForm({ tillId, onClosed }: CountFormProps) {
  const [byNotes, setByNotes] = useState(true);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [sum, setSum] = useState('');
  const [note, setNote] = useState('');
  const [isTold, setTold] = useState(false);
  const attempt = useAttemptKey();
  const reading = readNumber(sum, PESOS);
  const counted = countsOf(notes);
  const error = byNotes ? errorOf(counted) : 'error' in reading ? reading.error : null;
  const close = useAction(async () => {
    setTold(true);
    if (error !== null) return;
    const count = byNotes
      ? { denominations: counted ?? {} }
      : { counted: 'value' in reading ? reading.value : 0 };
    const body = { ...count, note };
    await call('closeTill', { params: { id: tillId }, body, idempotencyKey: attempt.keyOf(body) });
    attempt.settled();
    onClosed();
  });
  return (
    <Card as="section" size="large" gap={4} aria-label="Cerrar la caja">
      <h2>Cerrar la caja</h2>
      <Text>Contá el efectivo. Cuánto debía haber se ve después de cerrar.</Text>
      <Row gap={4} role="radiogroup" aria-label="Cómo contás">
        <label className="check">
          <input type="radio" name="count" checked={byNotes} onChange={() => setByNotes(true)} />
          Por billetes
        </label>
        <label className="check">
          <input type="radio" name="count" checked={!byNotes} onChange={() => setByNotes(false)} />
          La suma
        </label>
      </Row>
      {byNotes ? (
        <>
          <Tiles min={7} gap={3} className={styles.notes} onKeyDown={goOnByEnter}>
            {DENOMINATIONS.map((value) => (
              <TextField
                key={value}
                label={formatPesos(value)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={notes[value] ?? ''}
                onChange={(event) => setNotes({ ...notes, [value]: event.target.value })}
              />
            ))}
          </Tiles>
          <Text role="status" size="lg" weight="bold">
            Contado: {formatPesos(counted ? sumOfDenominations(counted) : 0)}
          </Text>
        </>
      ) : (
        <NumberField
          label="Efectivo contado"
          kind={PESOS}
          value={sum}
          error={isTold ? error : null}
          onChange={setSum}
        />
      )}
      <TextField
        label="Nota"
        optional
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {isTold && byNotes && error !== null && (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      )}
      <Row>
        <Button pending={close.pending} onClick={() => void close.run()}>
          Cerrar la caja
        </Button>
      </Row>
    </Card>
  );
}

/** Enter leads from one kind of notes to the next. */
function goOnByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const here = event.target;
  if (here instanceof HTMLInputElement) fields[fields.indexOf(here) + 1]?.focus();
}

/** How many of each; null if one of them cannot be read. Nothing typed: an empty till. */
function countsOf(notes: Readonly<Record<string, string>>): Record<string, number> | null {
  const typed = Object.entries(notes).filter(([, units]) => units.trim() !== '');
  if (typed.some(([, units]) => !/^\d{1,5}$/.test(units.trim()))) return null;
  return Object.fromEntries(typed.map(([value, units]) => [value, Number(units)]));
}

function errorOf(counted: Record<string, number> | null): string | null {
  if (counted === null) return 'Escribí cuántos hay de cada uno, con números enteros.';
  if (Object.keys(counted).length === 0) return 'Contá los billetes: con la caja vacía, escribí 0 en uno.';
  return null;
}
