import { formatPesos } from '#shared/money.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { ReaderInput } from '../scanning/reader-input.tsx';
import styles from './return-line.module.css';

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
  const name = `${subProduct.IDProduct.name}, ${subProduct.color}`;
  const left = quantity - refunded;
  const step = (by: 1 | -1) => (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Una unidad ${by > 0 ? 'más' : 'menos'} de ${name}`}
      onClick={() => onChange(String(Math.min(left, Math.max(0, (Number(typed) || 0) + by))))}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </Button>
  );
  return (
    <li className={styles.line}>
      <ProductPicture src={subProduct.img[0]} alt="" />
      <div className="breaks">
        {name}
        <Text size="sm" tone="soft">
          {formatPesos(price)} cada uno
        </Text>
      </div>
      <div className={styles.units}>
        <Field label={`Vuelven, de ${left}`} error={isWrong ? `Un número, hasta ${left}` : null}>
          {(control) => (
            <Row gap={1}>
              {step(-1)}
              <ReaderInput
                {...control}
                className={styles.quantity}
                inputMode="numeric"
                placeholder="0"
                kept={typed}
                onKeep={onChange}
                onDone={onDone}
              />
              {step(1)}
            </Row>
          )}
        </Field>
      </div>
    </li>
  );
}
