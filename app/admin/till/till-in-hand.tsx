import { useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { PESOS, readNumber } from '#shared/numbers.ts';
import type { TillReport } from '#shared/schemas/till.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card, FieldPair, Row, Stack, Text } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { CountForm } from './count-form.tsx';

/** The open till: cash in and out, and its count. */
export function TillInHand({ till }: { till: TillReport }) {
  const navigate = useNavigate();
  return (
    <Stack gap={4}>
      <Card as="section" size="large" gap={4} aria-label="Caja abierta">
        <h2>Caja abierta</h2>
        <Text>
          La abrió {till.openedBy.name} el {formatDateTime(till.openedAt)} con{' '}
          <strong>{formatPesos(till.opening)}</strong>.
        </Text>
        {till.entries.length > 0 && (
          <ul>
            {till.entries.map(({ _id, kind, amount, reason, by }) => (
              <li key={_id}>
                {kind === 'in' ? 'Entró' : 'Salió'} <strong>{formatPesos(amount)}</strong>: {reason} (
                {by.name})
              </li>
            ))}
          </ul>
        )}
        <EntryForm tillId={till._id} />
      </Card>
      <CountForm
        tillId={till._id}
        onClosed={() => void navigate(href('/admin/caja/:idTill?', { idTill: till._id }))}
      />
    </Stack>
  );
}

/** Cash that is put in or taken out, with its reason. */
function EntryForm({ tillId }: { tillId: string }) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const attempt = useAttemptKey();
  const { revalidate } = useRevalidator();
  const reading = readNumber(amount, PESOS);
  const isGood = 'value' in reading && reading.value > 0;
  const enter = useAction(async (kind: 'in' | 'out') => {
    setTold(true);
    if (!isGood || reason.trim() === '') return;
    const body = { kind, amount: reading.value, reason };
    await call('addTillEntry', { params: { id: tillId }, body, idempotencyKey: attempt.keyOf(body) });
    attempt.settled();
    setAmount('');
    setReason('');
    setTold(false);
    toast(kind === 'in' ? 'Anotamos la entrada.' : 'Anotamos la salida.', { tone: 'success' });
    await revalidate();
  });
  const amountError = 'error' in reading ? reading.error : 'Tiene que ser más que 0';
  return (
    <Stack gap={3} role="group" aria-label="Entradas y salidas de efectivo">
      <FieldPair>
        <NumberField
          label="Importe"
          kind={PESOS}
          value={amount}
          error={isTold && !isGood ? amountError : null}
          onChange={setAmount}
        />
        <TextField
          label="Motivo"
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={isTold && reason.trim() === '' ? 'Escribí el motivo' : null}
          onChange={(event) => setReason(event.target.value)}
        />
      </FieldPair>
      <Row gap={3}>
        <Button variant="secondary" pending={enter.pending} onClick={() => void enter.run('in')}>
          Entra efectivo
        </Button>
        <Button variant="secondary" pending={enter.pending} onClick={() => void enter.run('out')}>
          Sale efectivo
        </Button>
      </Row>
    </Stack>
  );
}
