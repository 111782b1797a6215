import { useState } from 'react';
import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { keysOf } from '#shared/entries.ts';
import { LABEL_LAYOUTS, type LabelLayoutName } from '#shared/labels.ts';
import { readNumber, UNITS } from '#shared/numbers.ts';
import type { WaitingLabels } from '#shared/schemas/labels.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Card, FieldPair, PageHead, Row, Text } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call, download } from '../kit/client.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import type { Route } from './+types/labels-page.ts';

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
      <Printing key={JSON.stringify(asked)} asked={asked} start={waiting} />
    </div>
  );
}

const LAYOUTS = keysOf(LABEL_LAYOUTS).map((value) => ({ value, label: LABEL_LAYOUTS[value].name }));
const KEY = 'tintero-label-layout';

function Printing({ asked, start }: { asked: Choice | null; start: WaitingLabels }) {
  const [waiting, setWaiting] = useState(start);
  const [which, setWhich] = useState<'changed' | 'never'>(start.changed > 0 ? 'changed' : 'never');
  const [layout, setLayout] = useState(usualLayout);
  const [first, setFirst] = useState('1');
  const [copies, setCopies] = useState('1');
  const [isMade, setMade] = useState(false);
  const choice: Choice = asked ?? { which };
  const count = asked ? null : Math.min(waiting[which], waiting.most);

  const note = useAction(async () => {
    setWaiting(await call('noteLabelsPrinted', { body: { ...choice, asOf: waiting.asOf } }));
    setMade(false);
    toast('Anotado: esas etiquetas ya tienen el precio de hoy.', { tone: 'success' });
  });

  return (
    <Card size="large" gap={4} width={46}>
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
      <FieldPair>
        {layout.startsWith('a4') && (
          <TextField
            label="Primera etiqueta libre"
            inputMode="numeric"
            value={first}
            error={errorOf(first, 65)}
            onChange={(event) => setFirst(event.target.value)}
          />
        )}
        <TextField
          label="Copias de cada una"
          inputMode="numeric"
          value={copies}
          error={errorOf(copies, 100)}
          onChange={(event) => setCopies(event.target.value)}
        />
      </FieldPair>
      {count === 0 ? (
        <Text role="status">No falta ninguna.</Text>
      ) : (
        <Row gap={3}>
          <DownloadButton
            fileName="etiquetas.pdf"
            fetchFile={async () => {
              const file = await download('drawLabels', {
                query: { ...choice, layout, start: numberOf(first, 65), copies: numberOf(copies, 100) },
              });
              setMade(true);
              return file;
            }}
          >
            {count === null ? 'Descargar el PDF' : `Descargar ${countText(count, 'etiqueta', 'etiquetas')}`}
          </DownloadButton>
          {isMade && (
            <Button pending={note.pending} onClick={() => void note.run()}>
              Ya las imprimí
            </Button>
          )}
        </Row>
      )}
      <Text size="sm" tone="soft">
        Imprimilas al 100 %, sin “ajustar a la página”.
        {count === waiting.most && ` Van de a ${waiting.most}: anotá estas y descargá las que siguen.`}
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

function usualLayout(): LabelLayoutName {
  try {
    const kept = localStorage.getItem(KEY);
    return keysOf(LABEL_LAYOUTS).find((name) => name === kept) ?? 'a4-24';
  } catch {
    return 'a4-24';
  }
}

function keepLayout(name: LabelLayoutName): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // The choice lasts as long as the page.
  }
}
