import { useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { Reception } from '#shared/schemas/stock.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHead, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';
import { focusScan } from '../scanning/reader-focus.ts';
import type { Route } from './+types/reception-page.ts';
import { ExpectedCard } from './expected-card.tsx';
import { FinishReception } from './finish-reception.tsx';
import { ReceptionCodes } from './reception-codes.tsx';
import { changeLine, RECEPTION_DRAFT, removeLine, withoutReceived } from './reception-draft.ts';
import { ReceptionLines } from './reception-lines.tsx';
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
  const reception = useReception(RECEPTION_DRAFT);
  const { draft, change } = reception;
  const field = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState<Reception | null>(null);
  const toScan = () => focusScan(field);

  function clear() {
    const before = draft;
    reception.clear();
    toast('Vaciaste la lista.', { action: { label: 'Deshacer', run: () => change(() => before) } });
    toScan();
  }

  return (
    <div className="container page wide">
      <PageHead>
        <h1>Recibir mercadería</h1>
        <Link to={href('/admin/stock/recepciones/:idReception?')}>Recepciones</Link>
      </PageHead>
      {saved && <SavedReception reception={saved} onUndone={() => setSaved(null)} />}
      <Stack gap={5}>
        <ScanBox field={field} hint={HINT} news={reception.news} onScan={reception.scan} />
        <Lines reception={reception} toScan={toScan} />
        {draft.expected && (
          <ExpectedCard
            expected={draft.expected}
            lines={draft.lines}
            onDrop={() => change((draft) => ({ ...draft, expected: null }))}
          />
        )}
        <FinishReception
          draft={draft}
          names={names}
          onChange={(part) => change((draft) => ({ ...draft, ...part }))}
          onClear={clear}
          onSaved={(done) => {
            setSaved(done);
            // What was scanned while it was being saved is the next delivery.
            change((draft) => withoutReceived(draft, done));
            toScan();
          }}
        />
      </Stack>
    </div>
  );
}

type LinesProps = { reception: ReturnType<typeof useReception>; toScan: () => void };

/** The codes that are open, and the articles. */
function Lines({ reception, toScan }: LinesProps) {
  const { draft, change } = reception;
  const may = useMay();
  return (
    <>
      <ReceptionCodes reception={reception} toScan={toScan} />
      {draft.lines.length > 0 && (
        <ReceptionLines
          lines={draft.lines}
          seesCosts={may('prices')}
          onUnits={({ article }, quantity) => change((draft) => changeLine(draft, article._id, { quantity }))}
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
    </>
  );
}
