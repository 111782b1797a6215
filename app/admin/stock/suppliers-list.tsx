import { href, Link } from 'react-router';
import { whatsappNumber } from '#shared/phones.ts';
import type { ListedSupplier } from '#shared/schemas/suppliers.ts';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, openRow, searchFilter } from '../kit/data-list/define-list.ts';
import { RowControls } from '../kit/row-controls.tsx';

export const SUPPLIERS_LIST = defineList({
  q: searchFilter('q', 'Buscar', { placeholder: 'Nombre' }),
  editing: openRow('editar'),
});

type Context = {
  /** The id of the supplier whose form is open. */
  editing: string;
  onEdit: (id: string) => void;
  onDelete: (supplier: ListedSupplier) => void;
};

/** The columns of the list of suppliers. */
export const SUPPLIER_COLUMNS: readonly Column<ListedSupplier, Context>[] = [
  {
    label: 'Control',
    card: 'end',
    cell: (supplier, { editing, onEdit, onDelete }) => (
      <RowControls
        id={supplier._id}
        name={supplier.name}
        editing={editing}
        onEdit={onEdit}
        onDelete={() => onDelete(supplier)}
      />
    ),
  },
  { label: 'Nombre', isName: true, card: 'top', cell: ({ name }) => name },
  { label: 'Contacto', cell: ({ contact }) => contact || '—' },
  { label: 'WhatsApp', card: 'left', cell: ({ whatsapp }) => <WhatsApp typed={whatsapp} /> },
  { label: 'E-mail', cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '—') },
  { label: 'Entrega', isNumber: true, cell: ({ leadDays }) => (leadDays === null ? '—' : `${leadDays} d`) },
  {
    label: 'Artículos',
    card: 'topEnd',
    cardLabel: 'Artículos',
    isNumber: true,
    cell: ({ _id, name, articles }) => (
      <Link to={href('/admin/proveedores/:idSupplier', { idSupplier: _id })}>
        {articles}
        <span className="visually-hidden"> artículos de {name}</span>
      </Link>
    ),
  },
];

function WhatsApp({ typed }: { typed: string }) {
  const number = whatsappNumber(typed);
  if (number === null) return typed || '—';
  return (
    <a href={`https://wa.me/${number}`} target="_blank" rel="noopener noreferrer">
      {typed}
    </a>
  );
}
