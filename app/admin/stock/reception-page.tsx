import { useId, useRef, useState } from 'react';
import { countText, unitsText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import { PESOS, readNumber } from '#shared/numbers.ts';
import type { Reception } from '#shared/schemas/stock.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Card, FieldPair, PageHead, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';
import { focusScan } from '../scanning/reader-focus.ts';
import type { Route } from './+types/reception-page.ts';
import { OpenCodes } from './open-codes.tsx';
import { changeLine, dropCode, type ReceptionDraft, removeLine } from './reception-draft.ts';
import { costError, ReceptionLines } from './reception-lines.tsx';
import { SavedReception } from './saved-reception.tsx';
import { ScanBox } from './scan-box.tsx';
import { useReception } from './use-reception.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Recibir mercadería' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const suppliers = await call('listSuppliers', { signal: request.signal });
  return { names: suppliers.map(({ name }) => name) };
}

const HINT = 'Cada lectura suma una. Un número y Enter: la cantidad del último. 12*código: doce de una vez.';

/** A delivery, taken in by a barcode reader and the keyboard alone. */
export default function ReceptionPage({ loaderData: { names } }: Route.ComponentProps) {
  const reception = useReception();
  const { draft, change } = reception;
  const field = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState<Reception | null>(null);
  const may = useMay();
  const toScan = () => focusScan(field);
  return (
    <div className="container page wide">
      <PageHead>
        <h1>Recibir mercadería</h1>
      </PageHead>
      {saved && <SavedReception reception={saved} onUndone={() => setSaved(null)} />}
      <Stack gap={5}>
        <ScanBox
          field={field}
          hint={HINT}
          news={reception.news}
          question={reception.question}
          onScan={reception.scan}
          onAdd={(article, units) => {
            reception.add(article, units);
            toScan();
          }}
          onUnits={(article, units) => {
            reception.setUnits(article, units);
            toScan();
          }}
          onDismiss={() => {
            reception.dismiss();
            toScan();
          }}
        />
        <OpenCodes
          codes={draft.open}
          maySetCode={may('catalogue')}
          onDrop={({ code }) => change((draft) => dropCode(draft, code))}
          onAgain={({ code, units }) => {
            change((draft) => dropCode(draft, code));
            reception.scan(`${units}*${code}`);
          }}
          onFound={({ code, units }, article) => {
            change((draft) => dropCode(draft, code));
            reception.add(article, units);
            toScan();
          }}
        />
        {draft.lines.length > 0 && (
          <ReceptionLines
            lines={draft.lines}
            seesCosts={may('prices')}
            onUnits={({ article }, quantity) =>
              change((draft) => changeLine(draft, article._id, { quantity }))
            }
            onCost={({ article }, cost) => change((draft) => changeLine(draft, article._id, { cost }))}
            onRemove={({ article }) => {
              change((draft) => removeLine(draft, article._id));
              toScan();
            }}
            onDone={(text) => {
              toScan();
              if (text !== null) reception.scan(text);
            }}
          />
        )}
        <Finish
          draft={draft}
          names={names}
          onChange={(part) => change((draft) => ({ ...draft, ...part }))}
          onClear={() => {
            reception.clear();
            toScan();
          }}
          onSaved={(done) => {
            setSaved(done);
            reception.clear();
            toScan();
          }}
        />
      </Stack>
    </div>
  );
}

type FinishProps = {
  draft: ReceptionDraft;
  /** Of the suppliers. */
  names: readonly string[];
  onChange: (part: Partial<ReceptionDraft>) => void;
  onClear: () => void;
  onSaved: (reception: Reception) => void;
};

/** The totals, the supplier, and the button that adds everything to the stock. */
function Finish({ draft, names, onChange, onClear, onSaved }: FinishProps) {
  const listId = useId();
  const attempt = useAttemptKey();
  const save = useAction(async () => {
    const body = bodyOf(draft);
    const reception = await call('receiveStock', { body, idempotencyKey: attempt.keyOf(body) });
    attempt.settled();
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

function bodyOf({ lines, supplier, note }: ReceptionDraft) {
  return {
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
  if (open.length > 0) return 'Antes de guardar, buscá o descartá los códigos sin artículo.';
  return null;
}
