import { Link } from 'react-router';
import { AUDIT_ACTIONS, AUDITED_THINGS, type AuditedThing } from '#shared/audit.ts';
import { formatDateTimeHs } from '#shared/dates.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import { classNames } from '../../ui/class-names.ts';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import {
  dayFilter,
  defineList,
  extra,
  nameFilter,
  optionFilter,
  searchFilter,
  textFilter,
} from '../kit/data-list/define-list.ts';
import { historyPath } from '../kit/history-link.tsx';
import styles from './audit-list.module.css';
import { auditLines } from './audit-text.ts';
import { type AuditContext, TakeBackCell } from './take-back-cell.tsx';

const THINGS = Object.entries(AUDITED_THINGS) as Array<[AuditedThing, string]>;

const ACTIONS = [
  { value: '', label: 'Todas' },
  ...Object.entries(AUDIT_ACTIONS)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es')),
];

export const AUDIT_LIST = defineList(
  {
    q: searchFilter('q', 'Buscar', { placeholder: 'Producto, id o administrador' }),
    by: nameFilter('quien', 'Quién'),
    what: optionFilter(
      'que',
      'Qué',
      [{ value: '', label: 'Todo' }, ...THINGS.map(([value, label]) => ({ value, label }))],
      { initial: '' },
    ),
    since: dayFilter('desde', 'Desde el día'),
    until: dayFilter('hasta', 'Hasta el día'),
    action: extra(optionFilter('accion', 'Acción', ACTIONS, { initial: '' })),
    thing: textFilter('cosa'),
  },
  { name: 'audit' },
);

export const AUDIT_COLUMNS: readonly Column<AuditEntry, AuditContext>[] = [
  { label: 'Cuándo', card: 'end', cell: ({ at }) => <When at={at} /> },
  { label: 'Quién', card: 'left', cell: ({ admin }) => <Who admin={admin} /> },
  { label: 'Qué', card: 'top', cell: (entry) => <Thing entry={entry} /> },
  {
    label: 'Acción',
    card: 'topEnd',
    cell: ({ action }) => <div className={styles.action}>{AUDIT_ACTIONS[action] ?? action}</div>,
  },
  { label: 'Antes y después', card: 'line', cell: (entry) => <Difference entry={entry} /> },
  { label: 'Volver', card: 'line', cell: (entry, context) => <TakeBackCell entry={entry} {...context} /> },
];

function When({ at }: Pick<AuditEntry, 'at'>) {
  return (
    <time className={styles.when} dateTime={at}>
      {formatDateTimeHs(at)}
    </time>
  );
}

function Who({ admin }: Pick<AuditEntry, 'admin'>) {
  return (
    <div className={styles.who}>
      {admin ? admin.name || admin.email : 'La tienda'}
      {admin?.name && <p className={classNames(list.second, styles.mail)}>{admin.email}</p>}
    </div>
  );
}

function Thing({ entry: { what, label, thingId } }: { entry: AuditEntry }) {
  const kind = THINGS.find(([thing]) => thing === what)?.[1] ?? what;
  return (
    <div className={list.text}>
      {kind}: <strong>{label}</strong>
      <p className={list.second}>
        <Link to={historyPath(thingId)}>Ver su historial</Link>
      </p>
    </div>
  );
}

function Difference({ entry: { what, before, after } }: { entry: AuditEntry }) {
  const lines = auditLines(what, before, after);
  if (lines.length === 0) return '—';
  const items = (
    <ul className={classNames(list.lines, styles.lines)}>
      {lines.map((line) => (
        <li key={line.field}>
          <strong>{line.field}:</strong> {line.before && before && <del>{line.before}</del>}
          {before && after && ' → '}
          {line.after && after && <ins>{line.after}</ins>}
        </li>
      ))}
    </ul>
  );
  if (before && after) return items;
  return (
    <details>
      <summary className={styles.toggle}>
        {lines.length === 1 ? 'Ver el dato' : `Ver los ${lines.length} datos`}
      </summary>
      {items}
    </details>
  );
}
