import { AUDIT_ACTIONS, AUDITED_THINGS, type AuditedThing } from '#shared/audit.ts';
import { formatDateTimeHs } from '#shared/dates.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import { Table } from '../../ui/table.tsx';
import styles from '../kit/admin-table.module.css';
import own from './audit-table.module.css';
import { auditLines } from './audit-text.ts';

/** Who changed what, when, from what to what; newest first. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table caption="Cambios" className={styles.frame}>
      <thead>
        <tr>
          <th scope="col">Cuándo</th>
          <th scope="col">Quién</th>
          <th scope="col">Qué</th>
          <th scope="col">Acción</th>
          <th scope="col">Antes y después</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <th scope="row">
              <time dateTime={entry.at}>{formatDateTimeHs(entry.at)}</time>
            </th>
            <td data-title="Quién">
              <div>
                {entry.admin ? entry.admin.name || entry.admin.email : 'La tienda'}
                {entry.admin?.name && <p className={styles.second}>{entry.admin.email}</p>}
              </div>
            </td>
            <td data-title="Qué">
              <div className={own.thing}>
                {thingText(entry.what)}: <strong>{entry.label}</strong>
                <p className={styles.second}>{entry.thingId}</p>
              </div>
            </td>
            <td data-title="Acción">
              <div>{AUDIT_ACTIONS[entry.action] ?? entry.action}</div>
            </td>
            <td data-title="Antes y después">
              <Difference entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Difference({ entry: { before, after } }: { entry: AuditEntry }) {
  const lines = auditLines(before, after);
  if (lines.length === 0) return <div>—</div>;
  const list = (
    <ul className={own.lines}>
      {lines.map((line) => (
        <li key={line.field}>
          <strong>{line.field}:</strong> {line.before && before && <del>{line.before}</del>}
          {before && after && ' → '}
          {line.after && after && <ins>{line.after}</ins>}
        </li>
      ))}
    </ul>
  );
  if (before && after) return <div>{list}</div>;
  return (
    <details>
      <summary className={own.toggle}>Ver los {lines.length} datos</summary>
      {list}
    </details>
  );
}

function thingText(what: string): string {
  return Object.hasOwn(AUDITED_THINGS, what) ? AUDITED_THINGS[what as AuditedThing] : what;
}
