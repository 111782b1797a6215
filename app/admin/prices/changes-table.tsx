import { Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { priceRuleText, priceSelectionText } from '#shared/price-change-text.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { classNames } from '../../ui/class-names.ts';
import { NumberCell, Table } from '../../ui/table.tsx';
import table from '../kit/admin-table.module.css';
import { CHANGE_STATE_TEXT } from './change-state-text.ts';
import styles from './prices-table.module.css';

const numbers = new Intl.NumberFormat('es-AR');

/** The bulk price changes there were, the newest first. On phones each row is a card. */
export function ChangesTable({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <Table caption="Cambios de precios" className={classNames(table.frame, styles.named)}>
      <thead>
        <tr>
          <th scope="col">Cambio</th>
          <th scope="col">A qué</th>
          <th scope="col">Quién</th>
          <th scope="col">Cuándo</th>
          <th scope="col" className={table.numeric}>
            Precios
          </th>
          <th scope="col">Estado</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const when = change.appliedDate ?? change.creationDate;
          const prices = change.appliedDate ? change.counts.applied : change.counts.lines;
          return (
            <tr key={change._id}>
              <th scope="row">
                <Link className={table.name} to={`/admin/precios/${change._id}`}>
                  {priceRuleText(change.rule)}
                </Link>
              </th>
              <td data-title="A qué">{priceSelectionText(change.selection)}</td>
              <td data-title="Quién">{change.admin.name}</td>
              <td data-title="Cuándo">
                <time dateTime={when}>{formatDateTime(when)}</time>
              </td>
              <NumberCell data-title="Precios">{numbers.format(prices)}</NumberCell>
              <td data-title="Estado">
                <StateCell change={change} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function StateCell({ change: { state, undoneDate, undoneBy } }: { change: PriceChange }) {
  return (
    <div>
      {CHANGE_STATE_TEXT[state]}
      {state === 'undone' && undoneDate && (
        <span className={table.second}>
          {' '}
          {formatDateTime(undoneDate)}, {undoneBy?.name}
        </span>
      )}
    </div>
  );
}
