import { href, Link, useRevalidator } from 'react-router';
import { countText, unitsText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { PESOS, writeNumber } from '#shared/numbers.ts';
import type { Reception } from '#shared/schemas/stock.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, PageHead, Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call, callForPage } from '../kit/client.ts';
import table from '../kit/data-list/data-list.module.css';
import { DataList } from '../kit/data-list/data-list.tsx';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { defineList } from '../kit/data-list/define-list.ts';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import { useMay } from '../kit/use-may.ts';
import { ArticleName } from '../scanning/article-name.tsx';
import type { Route } from './+types/receptions-page.ts';
import type { ReceptionDraft } from './reception-draft.ts';
import { useOpenDelivery } from './use-open-delivery.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Recepciones' });

const RECEPTIONS_LIST = defineList({});

export async function clientLoader({ request, params: { idReception } }: Route.ClientLoaderArgs) {
  if (idReception !== undefined) {
    return {
      one: await call('readReception', { params: { id: idReception }, signal: request.signal }),
      page: null,
    };
  }
  const page = await loadList(RECEPTIONS_LIST, request, (query, signal) =>
    callForPage('listReceptions', { query, signal }),
  );
  return { one: null, page };
}

/** What has come in, the last one first; or one of them, with its lines. */
export default function ReceptionsPage({ loaderData: { one, page } }: Route.ComponentProps) {
  return (
    <div className="container page wide">
      <PageHead>
        <h1>{one ? `Recepción del ${formatDateTime(one.date)}` : 'Recepciones'}</h1>
        {one ? (
          <Link to={href('/admin/stock/recepciones/:idReception?')}>Todas las recepciones</Link>
        ) : (
          <Link to={href('/admin/stock/recepcion')}>Recibir mercadería</Link>
        )}
      </PageHead>
      {one && <Detail key={one._id} reception={one} />}
      {page && <ReceptionList page={page} />}
    </div>
  );
}

const COLUMNS: readonly Column<Reception>[] = [
  {
    label: 'Fecha',
    card: 'top',
    cell: ({ _id, date, by }) => (
      <>
        <Link to={href('/admin/stock/recepciones/:idReception?', { idReception: _id })}>
          <time dateTime={date}>{formatDateTime(date)}</time>
        </Link>
        {by && <span className={table.second}>{by.name}</span>}
      </>
    ),
  },
  {
    label: 'Proveedor',
    card: 'left',
    cell: ({ supplier }) => <div className={table.text}>{supplier?.name ?? '—'}</div>,
  },
  { label: 'Artículos', isNumber: true, cell: ({ lines }) => lines.length },
  { label: 'Unidades', isNumber: true, card: 'end', cardLabel: 'Unidades', cell: ({ units }) => units },
  { label: 'Nota', cell: ({ note }) => <div className={table.text}>{note}</div> },
  { label: 'Estado', card: 'topEnd', cell: ({ undone }) => undone && <Tag>Deshecha</Tag> },
];

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>;

function ReceptionList({ page: { rows, total, view } }: { page: Page }) {
  const list = useDataList(RECEPTIONS_LIST, view);
  return (
    <DataList
      list={list}
      caption="Recepciones"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ _id }) => _id}
      total={total}
      context={null}
      empty={
        <EmptyState
          drawing={emptyOrders}
          text="Todavía no entró mercadería. Lo que recibas queda acá, y se puede deshacer."
        />
      }
    />
  );
}

type Line = Reception['lines'][number];

const LINE_COLUMNS: readonly Column<Line, { seesCosts: boolean }>[] = [
  {
    label: 'Artículo',
    card: 'top',
    cell: ({ article }) => (
      <Link to={`${href('/admin/stock/movimientos')}?subProduct=${article._id}`}>
        <ArticleName article={article} />
      </Link>
    ),
  },
  {
    label: 'Entraron',
    isNumber: true,
    card: 'left',
    cardLabel: 'Entraron',
    cell: ({ quantity }) => quantity,
  },
  {
    label: 'Costo con IVA',
    card: 'topEnd',
    isNumber: true,
    isShown: ({ seesCosts }) => seesCosts,
    cell: ({ cost }) => (cost === null ? '—' : formatPesos(cost)),
  },
  { label: 'Hay', isNumber: true, card: 'end', cardLabel: 'Hay', cell: ({ article }) => article.onHand },
];

function Detail({ reception }: { reception: Reception }) {
  const { supplier, purchase, note, by, undone, units, lines } = reception;
  const may = useMay();
  return (
    <Stack gap={4}>
      <Card gap={3}>
        <Text weight="bold">
          {unitsText(units)} de {countText(lines.length, 'artículo', 'artículos')}
          {supplier && `, de ${supplier.name}`}
        </Text>
        <Text tone="soft">
          {by && `La cargó ${by.name}.`} {note}
        </Text>
        {purchase && (
          <Link to={href('/admin/stock/pedidos/:idPurchase?', { idPurchase: purchase._id })}>
            Del pedido {purchase.number}
          </Link>
        )}
        {undone && (
          <Text tone="danger">
            Deshecha el {formatDateTime(undone.date)}
            {undone.by && ` por ${undone.by.name}`}: sus unidades ya no están.
          </Text>
        )}
        <Actions reception={reception} />
      </Card>
      <DataTable
        caption="Lo que entró"
        columns={LINE_COLUMNS}
        rows={lines}
        rowKey={(line) => String(lines.indexOf(line))}
        context={{ seesCosts: may('prices') }}
      />
    </Stack>
  );
}

function Actions({ reception }: { reception: Reception }) {
  const { _id, undone } = reception;
  const may = useMay();
  const { revalidate } = useRevalidator();
  const again = useOpenDelivery(async () => {
    if (!undone) await call('undoReception', { params: { id: _id } });
    return draftOf(reception);
  });
  const undo = useAction(async () => {
    await call('undoReception', { params: { id: _id } });
    toast('La recepción se deshizo: las unidades ya no están.', {
      tone: 'success',
      action: { label: 'Cargarla de nuevo', run: () => void again.run() },
    });
    await revalidate();
  });
  return (
    <Row gap={3}>
      {may('catalogue') && !undone && (
        <ButtonLink to={`${href('/admin/stock/etiquetas')}?recepcion=${_id}`}>
          Imprimir sus etiquetas
        </ButtonLink>
      )}
      <Button variant="secondary" pending={again.pending} onClick={() => void again.run()}>
        {undone ? 'Cargar de nuevo' : 'Corregir'}
      </Button>
      {!undone && (
        <Button variant="quiet" pending={undo.pending} onClick={() => void undo.run()}>
          Deshacer
        </Button>
      )}
    </Row>
  );
}

/** The lines of a reception as they would have been scanned. Of an order, it is compared with its own lines. */
function draftOf({ lines, supplier, note, purchase }: Reception): Partial<ReceptionDraft> {
  return {
    lines: lines.map(({ article, quantity, cost }) => ({
      article,
      quantity,
      cost: cost === null ? '' : writeNumber(cost, PESOS),
    })),
    supplier: supplier?.name ?? '',
    note,
    expected: purchase && { purchase: purchase._id, number: purchase.number, lines },
  };
}
