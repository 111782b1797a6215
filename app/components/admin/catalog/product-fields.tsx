import { type ReactNode, useId } from 'react';
import { TAX_RATES } from '#shared/tax.ts';
import { Field, type FieldControl } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './form.module.css';
import { PRODUCT_FIELDS, type ProductFaults, type ProductField, type ProductInput } from './product-input.ts';

export type ProductFieldsProps = {
  input: ProductInput;
  faults: ProductFaults;
  /** Names to choose from while typing. */
  categories: readonly string[];
  brands: readonly string[];
  onChange: (input: ProductInput) => void;
  /** Where the description stands: it may be closed away in the edit form. */
  description: (control: ReactNode) => ReactNode;
};

type Draw = (control: FieldControl, name: ProductField) => ReactNode;

/** The fields of a product, in the order of section 2.10. */
export function ProductFields(props: ProductFieldsProps) {
  const { input, faults, categories, brands, onChange, description } = props;
  const set = (name: ProductField, value: string) => onChange({ ...input, [name]: value });
  const field = (name: ProductField, draw: Draw) => (
    <Field label={PRODUCT_FIELDS[name]} error={faults[name]}>
      {(control) => draw(control, name)}
    </Field>
  );
  const text = (required: boolean, list?: string): Draw =>
    function drawText(control, name) {
      return (
        <TextInput
          {...control}
          value={input[name]}
          maxLength={name === 'name' ? 300 : 100}
          required={required}
          list={list}
          placeholder={name === 'category' ? 'En plural: Lapiceras' : undefined}
          onChange={(event) => set(name, event.target.value)}
        />
      );
    };
  const number = (unit: string): Draw =>
    function drawNumber(control, name) {
      return (
        <span className={styles.unit} data-unit={unit}>
          <TextInput
            {...control}
            type="number"
            min={0}
            step={name === 'minimumStock' ? 1 : 'any'}
            inputMode="decimal"
            value={input[name]}
            required={name === 'price'}
            onChange={(event) => set(name, event.target.value)}
          />
        </span>
      );
    };
  const categoryList = useId();
  const brandList = useId();
  return (
    <>
      <div className={styles.fields}>
        <div className={styles.wideField}>{field('name', text(true))}</div>
        {field('price', number('$'))}
        {field('category', text(true, categoryList))}
        {field('brand', text(true, brandList))}
        {field('weight', number('g'))}
        {field('minimumStock', number('u.'))}
        {field('discount', number('%'))}
        {field('taxRate', (control) => (
          <TaxRate control={control} value={input.taxRate} onChoose={(value) => set('taxRate', value)} />
        ))}
      </div>
      {description(
        field('description', (control, name) => (
          <textarea
            {...control}
            className={styles.textarea}
            rows={5}
            maxLength={20_000}
            required
            value={input.description}
            onChange={(event) => set(name, event.target.value)}
          />
        )),
      )}
      <div className={styles.fields}>
        {field('long', number('cm'))}
        {field('width', number('cm'))}
        {field('height', number('cm'))}
      </div>
      <Choices id={categoryList} names={categories} />
      <Choices id={brandList} names={brands} />
    </>
  );
}

type TaxRateProps = { control: FieldControl; value: string; onChoose: (value: string) => void };

function TaxRate({ control, value, onChoose }: TaxRateProps) {
  return (
    <Select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
      {value === '' && <option value="">Según la categoría</option>}
      {TAX_RATES.map((rate) => (
        <option key={rate} value={String(rate)}>
          {rate === 0 ? 'Exento' : `${String(rate).replace('.', ',')} %`}
        </option>
      ))}
    </Select>
  );
}

function Choices({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
