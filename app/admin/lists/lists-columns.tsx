import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { formatDate } from '#shared/dates.ts';
import { listTitle } from '#shared/published-lists.ts';
import type { ListedPublishedList } from '#shared/schemas/published-lists.ts';
import { Tag, Text } from '../../ui/layout.tsx';
import table from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, optionFilter, searchFilter } from '../kit/data-list/define-list.ts';
import { RowControls } from '../kit/row-controls.tsx';

const STATES = [
  { value: '', label: 'Todas' },
  { value: 'published', label: 'Publicadas' },
  { value: 'draft', label: 'Borradores' },
] as const;

export const SCHOOL_LISTS = defineList({
  q: searchFilter('q', 'Buscar', { placeholder: 'Escuela, grado o año' }),
  state: optionFilter('estado', 'Estado', STATES, { control: 'chips', initial: '' }),
});

type Context = { onDelete: (list: ListedPublishedList) => void };

/** The columns of the lists of schools. */
export const SCHOOL_LIST_COLUMNS: readonly Column<ListedPublishedList, Context>[] = [
  {
    label: 'Lista',
    card: 'top',
    // The grade first: it tells the lists of one school apart.
    cell: (list) => (
      <div className={table.name}>
        <Link to={href('/admin/listas/:idList', { idList: list._id })} aria-label={listTitle(list)}>
          {list.grade}, {list.year}
        </Link>
        <span className={table.second}>{list.school}</span>
      </div>
    ),
  },
  {
    label: 'Estado',
    card: 'topEnd',
    cell: ({ state }) => (state === 'published' ? <Tag tone="success">Publicada</Tag> : <Tag>Borrador</Tag>),
  },
  {
    label: 'Cosas',
    card: 'left',
    cell: ({ lines, missing }) => (
      <>
        {countText(lines, 'cosa', 'cosas')}
        {missing > 0 && (
          <Text as="span" tone="danger" weight="bold">
            {missing === 1 ? ' · falta 1' : ` · faltan ${missing}`}
          </Text>
        )}
      </>
    ),
  },
  { label: 'La abrieron', isNumber: true, cell: ({ counts }) => counts.opened },
  { label: 'Al carrito', isNumber: true, cell: ({ counts }) => counts.added },
  { label: 'Compraron', isNumber: true, cell: ({ counts }) => counts.bought },
  {
    label: 'Cambiada',
    cell: ({ modified }) => <time dateTime={modified}>{formatDate(modified)}</time>,
  },
  {
    label: 'Control',
    card: 'end',
    cell: (list, { onDelete }) => (
      <RowControls id={list._id} name={listTitle(list)} editing="" onDelete={() => onDelete(list)} />
    ),
  },
];
