import { PESOS } from '#shared/numbers.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { FormErrors } from '../../../ui/form/form-errors.ts';
import { Text } from '../../../ui/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { RefundLines } from './refund-lines.tsx';
import { howItGoes, type RefundWish, restockOf, SHARES } from './refund-wish.ts';
import { RestockBox } from './restock-box.tsx';

type RefundFieldsProps = {
  order: AdminOrder;
  wish: RefundWish;
  onChange: (wish: RefundWish) => void;
  errors: FormErrors;
};

/** What is given back of an order, and whether its units are back on the shelf. */
export function RefundFields({ order, wish, onChange, errors }: RefundFieldsProps) {
  const set = (part: Partial<RefundWish>) => onChange({ ...wish, ...part });
  return (
    <>
      <SelectField
        label="Qué se devuelve"
        value={wish.share}
        options={SHARES}
        onChoose={(share) => set({ share, restock: null })}
      />
      {wish.share === 'lines' && (
        <RefundLines
          order={order}
          units={wish.units}
          error={errors.lines}
          onChange={(line, quantity) => set({ units: { ...wish.units, [line]: quantity } })}
        />
      )}
      {wish.share === 'amount' && (
        <NumberField
          label="Importe"
          kind={PESOS}
          value={wish.amount}
          error={errors.amount}
          onChange={(amount) => set({ amount })}
        />
      )}
      <RestockBox
        label={wish.share === 'lines' ? 'Vuelven al stock' : 'Todos sus productos vuelven al stock'}
        checked={restockOf(wish)}
        onChange={(restock) => set({ restock })}
      />
      <Text size="sm" tone="soft">
        {howItGoes(order)}
      </Text>
    </>
  );
}
