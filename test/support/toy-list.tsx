import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createRoutesStub, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { DataList } from '#app/admin/kit/data-list/data-list.tsx';
import type { Column } from '#app/admin/kit/data-list/data-table.tsx';
import {
  defineList,
  openRow,
  optionFilter,
  type QueryOf,
  searchFilter,
  sortFilters,
  switchFilter,
  type ViewOf,
} from '#app/admin/kit/data-list/define-list.ts';
import { loadList } from '#app/admin/kit/data-list/load-list.ts';
import { useDataList } from '#app/admin/kit/data-list/use-data-list.ts';

type Pen = { id: string; name: string; price: number };
type Context = { onEdit: (id: string) => void };

const COLUMNS: readonly Column<Pen, Context, 'name' | 'price'>[] = [
  {
    label: 'Control',
    cell: ({ id, name }, { onEdit }) => (
      <button type="button" id={`editar-${id}`} onClick={() => onEdit(id)}>
        Editar {name}
      </button>
    ),
  },
  { label: 'Nombre', sort: 'name', isName: true, cell: ({ name }) => name },
  { label: 'Precio ($)', sort: 'price', sortLabel: 'Precio', isNumber: true, cell: ({ price }) => price },
  { label: 'Id', isExtra: true, cell: ({ id }) => id },
];

const PENS = defineList(
  {
    q: searchFilter('q', 'Buscar'),
    colour: optionFilter(
      'color',
      'Color',
      [
        { value: '', label: 'Todos' },
        { value: 'blue', label: 'Azul', word: 'azul' },
      ],
      { initial: '' },
    ),
    stock: optionFilter('stock', 'Stock', [{ value: 'out', label: 'Sin stock', word: 'agotado' }], {
      control: 'chips',
      initial: '',
    }),
    withNotes: switchFilter('notas', 'Mostrar notas'),
    ...sortFilters(COLUMNS, 'name'),
    editing: openRow('editar'),
  },
  { name: 'pens' },
);

/** A list of 25 pens, 6 of them blue, with a filter of each kind, without a shop behind it. */
export type ToyList = {
  user: UserEvent;
  /** Path and query of the current page. */
  at: () => string;
  /** The queries that the list has asked for so far. */
  asked: ReadonlyArray<QueryOf<typeof PENS>>;
};

export function openToyList(path: string): ToyList {
  const asked: QueryOf<typeof PENS>[] = [];
  let at = path;
  function Page() {
    const { pathname, search } = useLocation();
    at = pathname + search;
    return <PenList {...useLoaderData<Loaded>()} />;
  }
  const load = ({ request }: LoaderFunctionArgs) =>
    loadList(PENS, request, async (query) => {
      asked.push(query);
      return pageOf(query);
    });
  const Stub = createRoutesStub([
    { path: '/pens', Component: Page, loader: load, HydrateFallback: () => null },
  ]);
  render(<Stub initialEntries={[path]} />);
  return { user: userEvent.setup({ delay: null }), at: () => at, asked };
}

type Loaded = { rows: Pen[]; total: number; view: ViewOf<typeof PENS> };

function pageOf({ page, limit, stock, colour }: QueryOf<typeof PENS>): { rows: Pen[]; total: number } {
  if (stock) return { rows: [], total: 0 };
  const pens = Array.from({ length: colour ? 6 : 25 }, (_, n) => ({
    id: `${n}`,
    name: `Lapicera ${n}`,
    price: n,
  }));
  return { rows: pens.slice(limit * (page - 1), limit * page), total: pens.length };
}

function PenList({ rows, total, view }: Loaded) {
  const list = useDataList(PENS, view);
  return (
    <DataList
      list={list}
      caption="Lapiceras"
      tabs={[
        { label: 'Todas', view: {} },
        { label: 'Azules', view: { colour: 'blue' } },
      ]}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      total={total}
      context={{ onEdit: (editing) => list.show({ editing }) }}
      count={`${total} lapiceras`}
      empty={<p>Ninguna lapicera.</p>}
      form={(id, onEnd) => (
        <form aria-label={`Editar ${id}`}>
          <button type="button" onClick={() => onEnd('saved')}>
            Guardar
          </button>
          <button type="button" onClick={() => onEnd('cancelled')}>
            Cancelar
          </button>
        </form>
      )}
      below={({ name }) => view.withNotes === '1' && <p>Nota de {name}</p>}
    />
  );
}
