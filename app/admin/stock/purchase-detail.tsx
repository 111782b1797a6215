import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { countText, unitsText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import { readNumber, UNITS } from '#shared/numbers.ts';
import { PURCHASE_STATES } from '#shared/purchases.ts';
import type { Purchase } from '#shared/schemas/purchases.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { callForVersion } from '../kit/client.ts';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { ArticleName } from '../scanning/article-name.tsx';
import { CellInput } from './cell-input.tsx';
import { PickArticle } from './pick-article.tsx';
import { PurchaseActions } from './purchase-actions.tsx';

type Line = Purchase['lines'][number];
/** What is sent of a line. */
type Ordered = { subProduct: string; quantity: number };

/** An order to a supplier: a draft's lines can be changed, then it is sent, and what arrives is counted. */
export function PurchaseDetail({ purchase, etag }: { purchase: Purchase; etag: string }) {
  const { lines, supplier, note, state, date, sent } = purchase;
  const isDraft = state === 'draft';
  const { change, pending } = useLines(purchase, etag);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Stack gap={4}>
      <Card size="large" gap={3}>
        <Row gap={3}>
          <Text weight="bold">{supplier?.name ?? 'Sin proveedor'}</Text>
          <Tag tone={state === 'arrived' ? 'success' : undefined}>{PURCHASE_STATES[state]}</Tag>
        </Row>
        <Text tone="soft">
          {countText(lines.length, 'artículo', 'artículos')}, {unitsText(units)}. Hecho el{' '}
          {formatDateTime(date)}
          {sent && `, enviado el ${formatDateTime(sent)}`}.
        </Text>
        {note !== '' && <p>{note}</p>}
        <PurchaseActions purchase={purchase} />
      </Card>
      <DataTable
        caption="Artículos del pedido"
        columns={COLUMNS}
        rows={lines}
        rowKey={({ article }) => article._id}
        context={{
          isDraft,
          isSaving: pending,
          isOnly: lines.length === 1,
          onUnits: ({ article }, quantity) =>
            change((ordered) =>
              ordered.map((one) => (one.subProduct === article._id ? { ...one, quantity } : one)),
            ),
          onRemove: ({ article }) =>
            change((ordered) => ordered.filter(({ subProduct }) => subProduct !== article._id)),
        }}
      />
      {isDraft && (
        <Card gap={3}>
          <h2>Agregar un artículo</h2>
          <PickArticle
            onPick={({ _id }) => change((ordered) => [...ordered, { subProduct: _id, quantity: 1 }])}
          />
        </Card>
      )}
    </Stack>
  );
}

type LinesChange = (ordered: Ordered[]) => Ordered[];

/** Changes the lines, one change after the other, each of the version that the one before made. */
function useLines(purchase: Purchase, etag: string) {
  const { revalidate } = useRevalidator();
  const latest = useRef({ thing: purchase, etag });
  const queue = useRef(Promise.resolve());
  const save = useAction(
    async (edit: LinesChange) => {
      const { thing, etag: ifMatch } = latest.current;
      const { _id: id, supplier, note } = thing;
      const before = thing.lines.map(({ article, quantity }) => ({ subProduct: article._id, quantity }));
      const body = { lines: edit(before), supplier: supplier?._id ?? null, note };
      latest.current = await callForVersion('editPurchase', { params: { id }, body, ifMatch });
    },
    { onEnd: () => void revalidate() },
  );
  useEffect(() => {
    latest.current = { thing: purchase, etag };
  }, [purchase, etag]);
  async function saveAfter(before: Promise<void>, edit: LinesChange) {
    await before;
    await save.run(edit);
  }
  const change = (edit: LinesChange) => {
    queue.current = saveAfter(queue.current, edit);
  };
  return { change, pending: save.pending };
}

type Context = {
  isDraft: boolean;
  isSaving: boolean;
  isOnly: boolean;
  onUnits: (line: Line, units: number) => void;
  onRemove: (line: Line) => void;
};

const COLUMNS: readonly Column<Line, Context>[] = [
  { label: 'Artículo', card: 'top', cell: ({ article }) => <ArticleName article={article} /> },
  { label: 'Su código', card: 'middle', cell: ({ code }) => code ?? '—' },
  {
    label: 'Pedidas',
    card: 'left',
    cardLabel: 'Pedidas',
    isNumber: true,
    cell: (line, { isDraft, isSaving, onUnits }) =>
      isDraft ? (
        <CellInput
          label={`Pedir de ${nameOf(line)}`}
          maxLength={7}
          isNumber
          kept={String(line.quantity)}
          pending={isSaving}
          onKeep={(typed) => {
            const reading = readNumber(typed, UNITS);
            if ('value' in reading && reading.value >= 1) return onUnits(line, reading.value);
            toast('Escribí un número entero desde 1, o quitá el artículo.', { tone: 'error' });
          }}
        />
      ) : (
        line.quantity
      ),
  },
  {
    label: 'Llegaron',
    card: 'end',
    cardLabel: 'Llegaron',
    isNumber: true,
    isShown: ({ isDraft }) => !isDraft,
    cell: ({ arrived, quantity }) => (
      <Text as="span" weight={arrived < quantity ? 'bold' : undefined}>
        {arrived}
      </Text>
    ),
  },
  { label: 'Stock', isNumber: true, cell: ({ article }) => article.stock },
  {
    label: 'Quitar',
    card: 'topEnd',
    isShown: ({ isDraft, isOnly }) => isDraft && !isOnly,
    cell: (line, { onRemove }) => (
      <Button size="small" variant="quiet" onClick={() => onRemove(line)}>
        Quitar<span className="visually-hidden"> {nameOf(line)}</span>
      </Button>
    ),
  },
];

function nameOf({ article }: Line): string {
  return `${article.product.name}, ${article.color}`;
}
