import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPesos } from '#shared/money.ts';
import { PESOS, readNumber, writeNumber } from '#shared/numbers.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

/** Opens the till on its page. */
export function OpenTillForm({ lastCounted }: { lastCounted: number | null }) {
  const { revalidate } = useRevalidator();
  return (
    <Card as="section" size="large" gap={4} width={34} aria-label="Abrir la caja">
      <h2>La caja está cerrada</h2>
      <OpeningFields lastCounted={lastCounted} onOpened={() => void revalidate()} />
    </Card>
  );
}

type OpeningProps = { lastCounted: number | null; onOpened: () => void };

/** The float that the till opens with. */
export function OpeningFields({ lastCounted, onOpened }: OpeningProps) {
  const [opening, setOpening] = useState(lastCounted === null ? '' : writeNumber(lastCounted, PESOS));
  const [isTold, setTold] = useState(false);
  const attempt = useAttemptKey();
  const reading = readNumber(opening, PESOS);
  const open = useAction(async () => {
    setTold(true);
    if (!('value' in reading)) return;
    const body = { opening: reading.value };
    await call('openTill', { body, idempotencyKey: attempt.keyOf(body) });
    attempt.settled();
    onOpened();
  });
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        void open.run();
      }}
    >
      <NumberField
        label="Fondo inicial en efectivo"
        hint={
          lastCounted === null
            ? 'Lo que hay en la caja para dar vuelto.'
            : `Al cerrar había ${formatPesos(lastCounted)}.`
        }
        kind={PESOS}
        value={opening}
        error={isTold && 'error' in reading ? reading.error : null}
        onChange={setOpening}
      />
      <Row>
        <Button type="submit" pending={open.pending}>
          Abrir la caja
        </Button>
      </Row>
    </Stack>
  );
}
