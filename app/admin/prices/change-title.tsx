import { formatDateTime } from '#shared/dates.ts';
import { priceRuleText, priceSelectionText } from '#shared/price-change-text.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { Text } from '../../ui/layout.tsx';

/** The rule, selection, author and date of a change. */
export function ChangeTitle({ change }: { change: PriceChange }) {
  return (
    <div>
      <h1>Cambio de precios</h1>
      <Text size="lg" above={2}>
        <strong>{priceRuleText(change.rule)}</strong> · {priceSelectionText(change.selection)}
      </Text>
      <Text size="sm" tone="soft">
        {change.admin.name}, <time dateTime={change.creationDate}>{formatDateTime(change.creationDate)}</time>
      </Text>
    </div>
  );
}
