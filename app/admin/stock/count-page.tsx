import { useRef, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import type { StockCount } from '#shared/schemas/stock-counts.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHead, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { focusScan } from '../scanning/reader-focus.ts';
import type { Route } from './+types/count-page.ts';
import { addShelf, COUNT_DRAFT, withoutCounted } from './count-draft.ts';
import { CountLines } from './count-lines.tsx';
import { CountShelf } from './count-shelf.tsx';
import { FinishCount } from './finish-count.tsx';
import { PastCounts } from './past-counts.tsx';
import { ReceptionCodes } from './reception-codes.tsx';
import { changeLine, type ReceptionLine, removeLine } from './reception-draft.ts';
import { SavedCount } from './saved-count.tsx';
import { ScanBox } from './scan-box.tsx';
import { useReception } from './use-reception.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Recuento' });

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [categories, counts] = await Promise.all([
    call('listCategories', { signal }),
    call('listStockCounts', { query: { limit: 5 }, signal }),
  ]);
  return { categories: categories.map(({ name }) => name), counts };
}

const HINT = 'Cada lectura suma una. Un número y Enter: lo contado del último. 12*código: doce de una vez.';

/** What is on a shelf, counted by a barcode reader, against what the shop believes. */
export default function CountPage({ loaderData: { categories, counts } }: Route.ComponentProps) {
  const reception = useReception(COUNT_DRAFT);
  const { draft, change } = reception;
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState<StockCount | null>(null);
  const toScan = () => focusScan(field);
  const accept = useAction(async (lines: readonly ReceptionLine[]) => {
    const done = await call('applyStockCount', { body: bodyOf(draft.attempt, draft.note, lines) });
    setSaved(done);
    change((draft) => withoutCounted(draft, done));
    toScan();
    // Not waited for: the next line can be accepted while the list of past counts is read again.
    void revalidate();
  });

  function clear() {
    const before = draft;
    reception.clear();
    toast('Vaciaste la lista.', { action: { label: 'Deshacer', run: () => change(() => before) } });
    toScan();
  }

  return (
    <div className="container page wide">
      <PageHead>
        <h1>Recuento</h1>
        <Link to={href('/admin/stock/movimientos')}>Movimientos de stock</Link>
      </PageHead>
      {saved && !saved.undone && <SavedCount count={saved} onUndone={setSaved} />}
      <Stack gap={5}>
        <ScanBox field={field} hint={HINT} news={reception.news} onScan={reception.scan} />
        <CountShelf
          categories={categories}
          onShelf={(articles) => {
            change((draft) => addShelf(draft, articles));
            toScan();
          }}
        />
        <ReceptionCodes reception={reception} toScan={toScan} />
        {draft.lines.length > 0 && (
          <>
            <CountLines
              lines={draft.lines}
              pending={accept.pending}
              onUnits={({ article }, quantity) =>
                change((draft) => changeLine(draft, article._id, { quantity }))
              }
              onAccept={(line) => void accept.run([line])}
              onRemove={({ article }) => {
                change((draft) => removeLine(draft, article._id));
                toScan();
              }}
              onDone={(text) => {
                toScan();
                if (text !== null) reception.scan(text);
              }}
            />
            <FinishCount
              draft={draft}
              pending={accept.pending}
              onNote={(note) => change((draft) => ({ ...draft, note }))}
              onAccept={() => void accept.run(draft.lines)}
              onClear={clear}
            />
          </>
        )}
        <PastCounts
          counts={counts}
          onUndone={(undone) => setSaved((saved) => (saved?._id === undone._id ? undone : saved))}
        />
      </Stack>
    </div>
  );
}

/** `attempt` instead of an Idempotency-Key: it outlives a reload, as the draft does. */
function bodyOf(attempt: string, note: string, lines: readonly ReceptionLine[]) {
  return {
    attempt,
    note,
    lines: lines.map(({ article, quantity }) => ({
      subProduct: article._id,
      counted: quantity,
      before: article.onHand,
    })),
  };
}
