import { formatDateTime } from '#shared/dates.ts';
import { priceRuleText, priceSelectionText } from '#shared/price-change-text.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import styles from './prices-page.module.css';

/** What a change does, to what, by whom and since when. */
export function ChangeTitle({ change }: { change: PriceChange }) {
  return (
    <div>
      <h1>Cambio de precios</h1>
      <p className={styles.what}>
        <strong>{priceRuleText(change.rule)}</strong> · {priceSelectionText(change.selection)}
      </p>
      <p className={styles.who}>
        {change.admin.name}, <time dateTime={change.creationDate}>{formatDateTime(change.creationDate)}</time>
      </p>
    </div>
  );
}
