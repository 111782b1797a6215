import type { RefObject } from 'react';
import { CHANNEL_NAMES, SALE_CHANNELS } from '#shared/sales-channels.ts';
import type { PageWay } from '#shared/schemas/shop.ts';
import { Field } from '../../ui/field.tsx';
import { FieldPair, Row, Stack } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReaderInput } from '../scanning/reader-input.tsx';
import { Keyed } from './keyed.tsx';
import { discountError, type SaleAddress, type SaleDiscount, type SaleDraft } from './sale-draft.ts';

const CHANNEL_OPTIONS = SALE_CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }));

type DetailsProps = {
  draft: SaleDraft;
  ways: readonly PageWay[];
  way: PageWay | undefined;
  /** May give discounts. */
  setsPrices: boolean;
  panel: RefObject<HTMLDivElement | null>;
  onChange: (change: Partial<SaleDraft>) => void;
  /** A field was left; `code` is what a reader typed into it. */
  onDone: (code: string | null) => void;
};

/** Where the sale comes from, how it reaches the customer, and what is taken off. */
export function SaleDetails(props: DetailsProps) {
  const { draft, ways, way, setsPrices, panel, onChange, onDone } = props;
  return (
    <Stack
      ref={panel}
      gap={3}
      onKeyDown={(event) => {
        if (event.defaultPrevented || (event.key !== 'Escape' && event.key !== 'Enter')) return;
        event.preventDefault();
        onDone(null);
      }}
    >
      <FieldPair>
        <SelectField
          label={<Keyed name="Por" deed="channel" />}
          value={draft.channel}
          options={CHANNEL_OPTIONS}
          onChoose={(channel) => onChange({ channel })}
        />
        <SelectField
          label={<Keyed name="Entrega" deed="delivery" />}
          value={way?.id ?? ''}
          options={ways.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(id) => onChange({ way: id })}
        />
      </FieldPair>
      {way?.needsAddress && (
        <AddressFields address={draft.address} onChange={(address) => onChange({ address })} />
      )}
      {setsPrices && (
        <DiscountFields
          discount={draft.discount}
          onChange={(discount) => onChange({ discount })}
          onDone={onDone}
        />
      )}
    </Stack>
  );
}

type AddressProps = { address: SaleAddress; onChange: (address: SaleAddress) => void };

/** Empty for the address of the customer's account. */
function AddressFields({ address, onChange }: AddressProps) {
  const field = (name: keyof SaleAddress) => ({
    value: address[name],
    autoComplete: 'off',
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
  });
  return (
    <Stack gap={2}>
      <TextField label="Calle y número" hint="Vacía: la de su cuenta." {...field('address')} />
      <FieldPair>
        <TextField label="Ciudad" {...field('city')} />
        <TextField label="Código postal" {...field('CP')} inputMode="numeric" maxLength={8} />
      </FieldPair>
      <TextField label="Provincia" {...field('prov')} />
    </Stack>
  );
}

const NO_DISCOUNT: SaleDiscount = { kind: 'percent', amount: '', reason: '' };
const DISCOUNT_KINDS = [
  { value: 'percent', label: '%' },
  { value: 'pesos', label: '$' },
] as const;

type DiscountProps = {
  discount: SaleDiscount | null;
  onChange: (discount: SaleDiscount | null) => void;
  onDone: DetailsProps['onDone'];
};

function DiscountFields({ discount, onChange, onDone }: DiscountProps) {
  const shown = discount ?? NO_DISCOUNT;
  const change = (part: Partial<SaleDiscount>) => {
    const next = { ...shown, ...part };
    onChange(next.amount === '' && next.reason === '' && next.kind === 'percent' ? null : next);
  };
  return (
    <Row gap={2} align="start">
      <Field label={<Keyed name="Descuento" deed="discount" />} error={discount && discountError(discount)}>
        {(control) => (
          <ReaderInput
            {...control}
            data-discount
            size={6}
            inputMode="decimal"
            maxLength={20}
            kept={shown.amount}
            onKeep={(text) => change(readDiscount(text))}
            onDone={onDone}
          />
        )}
      </Field>
      <SelectField
        label="En"
        value={shown.kind}
        options={DISCOUNT_KINDS}
        onChoose={(kind) => change({ kind })}
      />
      {shown.amount !== '' && (
        <TextField
          label="Motivo"
          autoComplete="off"
          maxLength={100}
          value={shown.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      )}
    </Row>
  );
}

/** `$` or `%` typed with the number says which one it is. */
function readDiscount(typed: string): Partial<SaleDiscount> {
  const amount = typed.replace(/[$%]/g, '');
  if (typed.includes('$')) return { amount, kind: 'pesos' };
  if (typed.includes('%')) return { amount, kind: 'percent' };
  return { amount };
}
