import { useEffect, useState } from 'react';
import { unitsText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { ParkedSale } from '#shared/schemas/parked-sales.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { newSale, type SaleDraft } from './sale-draft.ts';

type ParkedDialogProps = {
  draft: SaleDraft;
  /** Begins another sale: an empty one, or the one that was taken up. */
  onBegin: (draft?: SaleDraft) => void;
  onClose: () => void;
};

/** Puts the sale in hand aside under a name; without one, takes up another. */
export default function ParkedDialog({ draft, onBegin, onClose }: ParkedDialogProps) {
  const isParking = draft.lines.length > 0;
  return (
    <Dialog open onClose={onClose} title={isParking ? 'Dejar en espera' : 'Ventas en espera'}>
      {isParking ? (
        <ParkForm draft={draft} onBegin={onBegin} onClose={onClose} />
      ) : (
        <ParkedList onBegin={onBegin} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ParkForm({ draft, onBegin, onClose }: ParkedDialogProps) {
  const [name, setName] = useState(
    draft.customer ? `${draft.customer.name} ${draft.customer.lastName}`.trim() : '',
  );
  const [isTold, setTold] = useState(false);
  const attempt = useAttemptKey();
  const park = useAction(async () => {
    setTold(true);
    if (name.trim() === '') return;
    const { key: _key, open: _open, lines, ...typed } = draft;
    const sale = {
      ...typed,
      payments: [...typed.payments],
      lines: lines.map(({ article, quantity, price }) => ({ subProduct: article._id, quantity, price })),
    };
    const body = { name, sale };
    await call('parkSale', { body, idempotencyKey: attempt.keyOf(body) });
    attempt.settled();
    toast(`“${name.trim()}” quedó en espera.`, { tone: 'success' });
    onBegin();
    onClose();
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

function ParkedList({ onBegin, onClose }: Omit<ParkedDialogProps, 'draft'>) {
  const [parked, setParked] = useState<readonly ParkedSale[] | null>(null);
  const load = useAction(async () => setParked(await call('listParkedSales')));
  const { run } = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void run();
  }, []);
  const take = useAction(
    async ({ _id }: ParkedSale) => {
      const { sale, gone } = await call('takeParkedSale', { params: { id: _id }, idempotencyKey: _id });
      onBegin({ ...newSale(), ...sale });
      if (gone > 0)
        toast('Hay artículos que ya no están a la venta: no quedaron en la lista.', { tone: 'error' });
      onClose();
    },
    { onEnd: () => run() },
  );
  const drop = useAction(({ _id }: ParkedSale) => call('dropParkedSale', { params: { id: _id } }), {
    onEnd: () => run(),
  });
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
            <Button
              size="small"
              variant="quiet"
              pending={drop.sending === sale}
              onClick={() => void drop.run(sale)}
            >
              Descartar<span className="visually-hidden"> {sale.name}</span>
            </Button>
          </Row>
        </Row>
      ))}
    </Stack>
  );
}
