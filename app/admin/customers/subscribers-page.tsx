import { totalText } from '#shared/counts.ts';
import { formatDate } from '#shared/dates.ts';
import type { Subscriber } from '#shared/schemas/newsletter.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout.tsx';
import { callForPage, download } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, optionFilter, searchFilter, type ViewOf } from '../kit/data-list/define-list.ts';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import { TableDownloads } from '../kit/table-downloads.tsx';
import type { Route } from './+types/subscribers-page.ts';
import { UnsubscribeButton } from './unsubscribe-button.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Novedades por mail' });

const SUBSCRIBERS_LIST = defineList({
  state: optionFilter(
    'estado',
    'Cuáles',
    [
      { value: 'active', label: 'Las reciben', word: 'activos' },
      { value: 'pending', label: 'Sin confirmar', word: 'sin-confirmar' },
      { value: 'left', label: 'Se dieron de baja', word: 'de-baja' },
    ],
    { initial: 'active' },
  ),
  q: searchFilter('q', 'Buscar', { placeholder: 'E-mail' }),
});

const COLUMNS: ReadonlyArray<Column<Subscriber, null>> = [
  { label: 'E-mail', cell: ({ email }) => <span className="breaks">{email}</span> },
  { label: 'Lo pidió', cell: ({ requestedDate }) => formatDate(requestedDate) },
  { label: 'Confirmó', cell: ({ confirmedDate }) => (confirmedDate ? formatDate(confirmedDate) : '—') },
  {
    label: 'Baja',
    cell: (subscriber) =>
      subscriber.leftDate ? formatDate(subscriber.leftDate) : <UnsubscribeButton subscriber={subscriber} />,
  },
];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(SUBSCRIBERS_LIST, request, (query, signal) =>
    callForPage('listSubscribers', { query, signal }),
  );
}

/** The newsletter's subscribers. */
export default function Subscribers({ loaderData: { rows, total, view } }: Route.ComponentProps) {
  const list = useDataList(SUBSCRIBERS_LIST, view);
  const { q, state } = view;
  return (
    <div className="container page wide">
      <Text as="h1" below={2}>
        Novedades por mail
      </Text>
      <p>
        Cada persona lo pidió y lo confirmó por mail. Darla de baja es para siempre, salvo que lo pida de
        nuevo.
      </p>
      <DataList
        list={list}
        caption="Suscriptores"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={null}
        layout="inLine"
        count={`${totalText(total)} ${total === 1 ? 'persona' : 'personas'}`}
        empty={<EmptyState drawing={nothingFound} text={emptyText(view)} />}
      />
      {total > 0 && (
        <TableDownloads
          above={5}
          small
          name="novedades"
          fetchFile={(format) => download('listSubscribers', { query: { format, state, ...(q && { q }) } })}
        />
      )}
    </div>
  );
}

function emptyText({ q, state }: ViewOf<typeof SUBSCRIBERS_LIST>): string {
  if (q) return 'Nadie coincide con la búsqueda. Probá con menos letras, o con otro estado.';
  if (state === 'active')
    return 'Todavía no las recibe nadie. Quien las pide en la tienda y lo confirma por mail aparece acá.';
  if (state === 'pending') return 'Todos los que las pidieron ya lo confirmaron.';
  return 'Nadie se dio de baja.';
}
