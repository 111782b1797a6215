import { href, Link } from 'react-router';
import { whatsappNumber } from '#shared/phones.ts';
import type { ListedSupplier } from '#shared/schemas/suppliers.ts';
import list from '../kit/data-list/data-list.module.css';
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
  {
    label: 'Nombre',
    isName: true,
    card: 'top',
    cell: ({ _id, name }) => (
      <Link to={href('/admin/proveedores/:idSupplier', { idSupplier: _id })}>{name}</Link>
    ),
  },
  {
    label: 'Artículos',
    card: 'topEnd',
    cardLabel: 'Artículos',
    isNumber: true,
    cell: ({ articles }) => articles.toLocaleString('es-AR'),
  },
  {
    label: 'Contacto',
    cell: ({ contact, email }) => (
      <>
        {contact}
        {email && (
          <a className={list.second} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </>
    ),
  },
  { label: 'WhatsApp', card: 'left', cell: ({ whatsapp }) => <WhatsApp typed={whatsapp} /> },
  { label: 'Entrega', isNumber: true, cell: ({ leadDays }) => leadDays !== null && `${leadDays} d` },
];

function WhatsApp({ typed }: { typed: string }) {
  const number = whatsappNumber(typed);
  if (number === null) return typed;
  return (
    <a href={`https://wa.me/${number}`} target="_blank" rel="noopener noreferrer">
      {typed}
    </a>
  );
}
