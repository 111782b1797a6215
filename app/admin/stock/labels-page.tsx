import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { countText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import { keysOf } from '#shared/entries.ts';
import { LABEL_LAYOUTS, labelsOnPage } from '#shared/labels.ts';
import { readNumber, UNITS } from '#shared/numbers.ts';
import type { LabelRun, WaitingLabels } from '#shared/schemas/labels.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Card, FieldPair, PageHead, Row, Stack, Text } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call, download } from '../kit/client.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import type { Route } from './+types/labels-page.ts';
import { LabelSample } from './label-sample.tsx';
import { keepLayout, usualLayout } from './usual-layout.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Etiquetas' });

/** Which labels: those that wait, or those that an address asks for. */
type Choice = { which: 'changed' | 'never' } | { reception: string } | { subProducts: string };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const reception = searchParams.get('recepcion');
  const subProducts = searchParams.get('articulos');
  const asked: Choice | null = reception ? { reception } : subProducts ? { subProducts } : null;
  return { asked, waiting: await call('readWaitingLabels', { signal: request.signal }) };
}

/** Labels to print: of what changed its price, of what never had one, of a delivery. */
export default function LabelsPage({ loaderData: { asked, waiting } }: Route.ComponentProps) {
  return (
    <div className="container page">
      <PageHead>
        <h1>Etiquetas</h1>
        {asked && <Link to={href('/admin/stock/etiquetas')}>Todas las que faltan</Link>}
      </PageHead>
      <Stack gap={5} width={46}>
        {waiting.open && <OpenRun run={waiting.open} />}
        <Printing key={JSON.stringify(asked)} asked={asked} waiting={waiting} />
      </Stack>
    </div>
  );
}

/** The labels that were downloaded last: whether they are printed, only a person can say. */
function OpenRun({ run }: { run: LabelRun }) {
  const { revalidate } = useRevalidator();
  const note = useAction(async () => {
    await call('noteLabelsPrinted', { body: { run: run._id } });
    toast('Anotado: esas etiquetas ya tienen su precio.', { tone: 'success' });
    await revalidate();
  });
  return (
    <Card size="large" gap={3} role="status" aria-label="Etiquetas descargadas">
      <p>
        Descargaste <strong>{countText(run.labels, 'etiqueta', 'etiquetas')}</strong> el{' '}
        {formatDateTime(run.date)}. Cuando estén impresas, anotalo: dejan de figurar como pendientes.
      </p>
      <Row>
        <Button pending={note.pending} onClick={() => void note.run()}>
          Ya las imprimí
        </Button>
      </Row>
    </Card>
  );
}

const LAYOUTS = keysOf(LABEL_LAYOUTS).map((value) => ({ value, label: LABEL_LAYOUTS[value].name }));
const MOST_COPIES = 100;

function Printing({ asked, waiting }: { asked: Choice | null; waiting: WaitingLabels }) {
  const { revalidate } = useRevalidator();
  const [which, setWhich] = useState<'changed' | 'never'>(waiting.changed > 0 ? 'changed' : 'never');
  const [layout, setLayout] = useState(usualLayout);
  const [first, setFirst] = useState('1');
  const [copies, setCopies] = useState('1');
  const onPage = labelsOnPage(layout);
  const [start, times] = [numberOf(first, onPage), numberOf(copies, MOST_COPIES)];
  const most = Math.floor(waiting.most / times);
  const count = asked ? null : Math.min(waiting[which], most);

  async function fetchFile(): Promise<Blob> {
    const choice: Choice = asked ?? { which };
    const run = await call('startLabelRun', { body: { ...choice, copies: times } });
    const file = await download('drawLabels', { query: { run: run._id, layout, start } });
    void revalidate();
    return file;
  }

  return (
    <Card size="large" gap={4}>
      {!asked && <WhichField which={which} waiting={waiting} onChoose={setWhich} />}
      {asked && (
        <p>{'reception' in asked ? 'Una por cada unidad que entró.' : 'De los artículos elegidos.'}</p>
      )}
      <SelectField
        label="Hoja o rollo"
        value={layout}
        options={LAYOUTS}
        onChoose={(next) => {
          setLayout(next);
          keepLayout(next);
        }}
      />
      <LabelSample layout={layout} />
      <FieldPair>
        {onPage > 1 && (
          <TextField
            label="Primera etiqueta libre"
            inputMode="numeric"
            value={first}
            error={errorOf(first, onPage)}
            onChange={(event) => setFirst(event.target.value)}
          />
        )}
        <TextField
          label="Copias de cada una"
          inputMode="numeric"
          value={copies}
          error={errorOf(copies, MOST_COPIES)}
          onChange={(event) => setCopies(event.target.value)}
        />
      </FieldPair>
      {count === 0 ? (
        <Text role="status">No falta ninguna.</Text>
      ) : (
        <Row>
          <DownloadButton isMain fileName="etiquetas.pdf" fetchFile={fetchFile}>
            {count === null
              ? 'Descargar el PDF'
              : `Descargar ${countText(count * times, 'etiqueta', 'etiquetas')}`}
          </DownloadButton>
        </Row>
      )}
      <Text size="sm" tone="soft">
        Imprimilas al 100 %, sin “ajustar a la página”.
        {count === most && ` Van de a ${most} artículos: anotá estas y descargá las que siguen.`}
      </Text>
    </Card>
  );
}

type WhichFieldProps = {
  which: 'changed' | 'never';
  waiting: WaitingLabels;
  onChoose: (which: 'changed' | 'never') => void;
};

function WhichField({ which, waiting, onChoose }: WhichFieldProps) {
  const options = [
    { value: 'changed', label: `Cambiaron de precio (${waiting.changed})` },
    { value: 'never', label: `Nunca se imprimieron (${waiting.never})` },
  ] as const;
  return <SelectField label="Cuáles" value={which} options={options} onChoose={onChoose} />;
}

function errorOf(typed: string, most: number): string | null {
  const reading = readNumber(typed, UNITS);
  const isFine = 'value' in reading && reading.value >= 1 && reading.value <= most;
  return isFine ? null : `Un número de 1 a ${most}`;
}

/** What cannot be read goes as 1; its field says so. */
function numberOf(typed: string, most: number): number {
  return errorOf(typed, most) === null ? Number(typed.trim()) : 1;
}
