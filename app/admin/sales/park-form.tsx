import { useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import type { SaleDraft } from './sale-draft.ts';

type ParkFormProps = { draft: SaleDraft; onParked: () => void };

/** Puts the sale in hand aside under a name. */
export function ParkForm({ draft, onParked }: ParkFormProps) {
  const [name, setName] = useState(
    draft.customer ? `${draft.customer.name} ${draft.customer.lastName}`.trim() : '',
  );
  const [isTold, setTold] = useState(false);
  const attempt = useAttemptKey();
  const park = useAction(async () => {
    setTold(true);
    if (name.trim() === '') return;
    const body = { name, sale: contentOf(draft) };
    await call('parkSale', { body, idempotencyKey: attempt.keyOf(body) });
    attempt.settled();
    toast(`“${name.trim()}” quedó en espera.`, { tone: 'success' });
    onParked();
  });
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        void park.run();
      }}
    >
      <TextField
        label="Nombre para encontrarla"
        autoFocus
        autoComplete="off"
        maxLength={80}
        value={name}
        error={isTold && name.trim() === '' ? 'Escribí un nombre' : null}
        onChange={(event) => setName(event.target.value)}
      />
      {draft.open.length > 0 && <Text tone="danger">Los códigos sin artículo no quedan guardados.</Text>}
      <Row>
        <Button type="submit" pending={park.pending}>
          Dejar en espera
        </Button>
      </Row>
    </Stack>
  );
}

function contentOf({ key: _key, open: _open, lines, payments, ...typed }: SaleDraft) {
  return {
    ...typed,
    payments: payments.map(({ method, amount, handed }) => ({ method, amount, handed })),
    lines: lines.map(({ article, quantity, price }) => ({ subProduct: article._id, quantity, price })),
  };
}
