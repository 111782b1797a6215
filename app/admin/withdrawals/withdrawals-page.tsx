import { lazy } from 'react';
import { countText } from '#shared/counts.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { type FormEnd, type StateOf, useDataList } from '../kit/data-list/use-data-list.ts';
import type { Route } from './+types/withdrawals-page.ts';
import { WITHDRAWAL_COLUMNS, WITHDRAWALS_LIST } from './withdrawals-list.tsx';

const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Administración Arrepentimientos' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = await loadList(WITHDRAWALS_LIST, request, (query, signal) =>
    callForPage('listWithdrawals', { query, signal }),
  );
  return { ...page, now: Date.now() };
}

/** Requests to undo a purchase, and the time left to answer (rules 17.1). */
export default function AdminWithdrawals({ loaderData }: Route.ComponentProps) {
  const { rows, total, view, now } = loaderData;
  useRefreshOnReturn();
  const list = useDataList(WITHDRAWALS_LIST, view);
  return (
    <div className="container page wide">
      <Text as="h1" below={2}>
        Administración Arrepentimientos
      </Text>
      <p>
        Hay 24 horas para responder cada uno. Aceptarlo devuelve la plata, repone el stock y le avisa a quien
        compró; rechazarlo le manda el motivo. Marcarlo resuelto solo deja constancia de que se respondió por
        otro lado.
      </p>
      <DataList
        list={list}
        caption="Arrepentimientos"
        columns={WITHDRAWAL_COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={{ now, editing: view.editing, onAnswer: (editing) => list.show({ editing }) }}
        form={(id, onEnd) => <Answering id={id} rows={rows} onEnd={onEnd} />}
        layout="inLine"
        count={countText(total, 'arrepentimiento', 'arrepentimientos')}
        empty={<NoWithdrawals list={list} />}
      />
    </div>
  );
}

type AnsweringProps = { id: string; rows: readonly Withdrawal[]; onEnd: (end: FormEnd) => void };

/** The answer to one of the rows; a settled one has none. */
function Answering({ id, rows, onEnd }: AnsweringProps) {
  const withdrawal = rows.find(({ _id, state }) => _id === id && state === 'pendiente');
  return withdrawal ? <AnswerForm key={id} withdrawal={withdrawal} onEnd={onEnd} /> : null;
}

function NoWithdrawals({ list: { view, show } }: { list: StateOf<typeof WITHDRAWALS_LIST> }) {
  const searched = view.q.trim();
  return (
    <EmptyState
      drawing={emptyOrders}
      text={searched === '' ? 'No hay arrepentimientos para mostrar.' : `Ninguno coincide con “${searched}”.`}
    >
      {searched !== '' && <Button onClick={() => show({ q: '' })}>Borrar la búsqueda</Button>}
      {view.state !== '' && (
        <Button variant="secondary" onClick={() => show({ state: '' })}>
          Ver todos
        </Button>
      )}
    </EmptyState>
  );
}
