import { formatPesos } from '#shared/money.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { Field } from '../../ui/field.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { ReaderInput } from '../scanning/reader-input.tsx';

type ReturnLineProps = {
  line: AdminOrder['cartProducts'][number];
  /** How many come back, as typed. */
  typed: string;
  isWrong: boolean;
  onChange: (typed: string) => void;
  /** The field was left with Enter; `code` is what a reader typed into it, or null. */
  onDone: (code: string | null) => void;
};

/** An article of a sale, and how many of it come back. */
export function ReturnLine({ line, typed, isWrong, onChange, onDone }: ReturnLineProps) {
  const { quantity, refunded, price, subProduct } = line;
  const left = quantity - refunded;
  return (
    <Row gap={3} justify="between" align="start">
      <span>
        {subProduct.IDProduct.name}, {subProduct.color}
        <Text size="sm" tone="soft">
          {formatPesos(price)} cada uno
        </Text>
      </span>
      <Field label={`Vuelven, de ${left}`} error={isWrong ? `Un número, hasta ${left}` : null}>
        {(control) => (
          <ReaderInput
            {...control}
            inputMode="numeric"
            size={6}
            kept={typed}
            onKeep={onChange}
            onDone={onDone}
          />
        )}
      </Field>
    </Row>
  );
}
