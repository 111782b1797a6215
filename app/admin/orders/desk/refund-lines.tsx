import { formatPesos } from '#shared/money.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import type { RefundWish } from './refund-wish.ts';
import { UnitStepper } from './unit-stepper.tsx';

type RefundLinesProps = {
  order: Order;
  units: RefundWish['units'];
  error: string | undefined;
  onChange: (line: string, quantity: number) => void;
};

/** How many units of each line are given back; lines without any left are not shown. */
export function RefundLines({ order, units, error, onChange }: RefundLinesProps) {
  const lines = order.cartProducts.filter(({ quantity, refunded }) => quantity > refunded);
  return (
    <Stack gap={3}>
      {lines.map(({ _id, quantity, refunded, price, subProduct: { IDProduct, color } }) => {
        const name = `${IDProduct.name} (${color})`;
        return (
          <Row key={_id} gap={3} lines={1} justify="between" className="ruled">
            <div className="breaks">
              {name}
              <Text size="sm" tone="soft">
                {formatPesos(price)} c/u, hay {quantity - refunded}
              </Text>
            </div>
            <UnitStepper
              label={name}
              value={units[_id] ?? 0}
              least={0}
              most={quantity - refunded}
              onChange={(next) => onChange(_id, next)}
            />
          </Row>
        );
      })}
      {error && (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
