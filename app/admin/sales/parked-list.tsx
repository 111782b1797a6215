import { useCallback, useEffect, useState } from 'react';
import { unitsText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { ParkedSale } from '#shared/schemas/parked-sales.ts';
import { errorText } from '../../api/api-error.ts';
import { newKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { newSale, type SaleDraft } from './sale-draft.ts';

type ParkedListProps = { onTake: (sale: SaleDraft) => void };

/** The sales that were put aside: one is taken up again, or dropped after a second press. */
export function ParkedList({ onTake }: ParkedListProps) {
  const { parked, failure, load } = useParkedSales();
  const take = useAction(
    async ({ _id }: ParkedSale) => {
      const { sale, gone } = await call('takeParkedSale', { params: { id: _id }, idempotencyKey: _id });
      const payments = sale.payments.map((payment) => ({ ...payment, key: newKey() }));
      if (gone > 0)
        toast('Hay artículos que ya no están a la venta: no quedaron en la lista.', { tone: 'error' });
      onTake({ ...newSale(), ...sale, payments });
    },
    { onEnd: () => load() },
  );
  const drop = useAction(({ _id }: ParkedSale) => call('dropParkedSale', { params: { id: _id } }), {
    onEnd: () => load(),
  });
  if (failure !== null) {
    return (
      <Stack gap={3}>
        <Text role="alert">{failure}</Text>
        <Row>
          <Button variant="secondary" onClick={() => void load()}>
            Buscar de nuevo
          </Button>
        </Row>
      </Stack>
    );
  }
  if (parked === null) return <Text role="status">Buscando…</Text>;
  if (parked.length === 0) return <Text>No hay ninguna venta en espera.</Text>;
  return (
    <Stack as="ul" gap={3}>
      {parked.map((sale, index) => (
        <Row as="li" key={sale._id} gap={3} justify="between">
          <span>
            <strong>{sale.name}</strong> · {unitsText(sale.units)}
            <Text size="sm" tone="soft">
              {sale.by.name}, {formatDateTime(sale.date)}
            </Text>
          </span>
          <Row gap={2}>
            <Button
              size="small"
              autoFocus={index === 0}
              pending={take.sending === sale}
              onClick={() => void take.run(sale)}
            >
              Seguir<span className="visually-hidden"> con {sale.name}</span>
            </Button>
            <DropButton name={sale.name} pending={drop.sending === sale} onDrop={() => void drop.run(sale)} />
          </Row>
        </Row>
      ))}
    </Stack>
  );
}

type DropButtonProps = { name: string; pending: boolean; onDrop: () => void };

/** Asks in its own place: nothing brings a dropped sale back. */
function DropButton({ name, pending, onDrop }: DropButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      size="small"
      variant={isAsking ? 'danger' : 'quiet'}
      pending={pending}
      onClick={() => (isAsking ? onDrop() : setAsking(true))}
      onBlur={() => setAsking(false)}
    >
      {isAsking ? 'Sí, descartar' : 'Descartar'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}

/** The parked sales, read when the list opens. `failure`: why they could not be read. */
function useParkedSales() {
  const [parked, setParked] = useState<readonly ParkedSale[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailure(null);
    try {
      setParked(await call('listParkedSales', signal ? { signal } : {}));
    } catch (error) {
      if (!signal?.aborted) setFailure(errorText(error));
    }
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { parked, failure, load };
}
