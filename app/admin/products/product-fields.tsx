import { Fragment, type ReactNode, useId } from 'react';
import { keysOf } from '#shared/entries.ts';
import { eachNumber, PRODUCT_NUMBERS } from '#shared/product-fields.ts';
import { TAX_RATES } from '#shared/tax.ts';
import { Field, type FieldControl } from '../../ui/field.tsx';
import type { FormErrors } from '../../ui/form/form-errors.ts';
import styles from '../../ui/form.module.css';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import {
  isCutToWhole,
  NUMBER_KINDS,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFormKind,
  type ProductInput,
  type ProductNumber,
  pathOf,
  readProductNumber,
} from './product-input.ts';

export type ProductFieldsProps = {
  form: ProductFormKind;
  input: ProductInput;
  errors: FormErrors;
  /** Names offered while typing. */
  categories: readonly string[];
  brands: readonly string[];
  onChange: (input: ProductInput) => void;
  /** The place of the description, which the edit form can fold. */
  description: (control: ReactNode) => ReactNode;
};

type Draw = (control: FieldControl, name: ProductField) => ReactNode;

/** The fields of a product. */
export function ProductFields(props: ProductFieldsProps) {
  const { input, errors, categories, brands, onChange, description } = props;
  const set = (name: ProductField, value: string) => onChange({ ...input, [name]: value });
  const field = (name: ProductField, draw: Draw) => (
    <Field label={PRODUCT_FIELDS[name]} error={errors[pathOf(name)]}>
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
  const number = (name: ProductNumber, note: string | null) => (
    <NumberField
      label={PRODUCT_FIELDS[name]}
      kind={NUMBER_KINDS[name]}
      error={errors[pathOf(name)]}
      value={input[name]}
      required={name === 'price'}
      note={note}
      read={(typed) => readProductNumber(name, typed, props.form)}
      onChange={(typed) => set(name, typed)}
    />
  );
  const categoryList = useId();
  const brandList = useId();
  return (
    <>
      <div className={styles.fields}>
        <div className={styles.wideField}>{field('name', text(true))}</div>
        {number('price', null)}
        {field('category', text(true, categoryList))}
        {field('brand', text(true, brandList))}
        {keysOf(PRODUCT_NUMBERS).map((name) => (
          <Fragment key={name}>{number(name, NOTES[name])}</Fragment>
        ))}
        {field('taxRate', (control) => (
          <TaxRate control={control} value={input.taxRate} onChoose={(value) => set('taxRate', value)} />
        ))}
      </div>
      {description(
        field('description', (control, name) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={20_000}
            required
            value={input.description}
            onChange={(event) => set(name, event.target.value)}
          />
        )),
      )}
      <div className={styles.fields}>
        {SIZES.map((name) => (
          <Fragment key={name}>{number(name, noteOfSize(name, input[name], props.form))}</Fragment>
        ))}
      </div>
      <Choices id={categoryList} names={categories} />
      <Choices id={brandList} names={brands} />
    </>
  );
}

const NOTES = eachNumber(PRODUCT_NUMBERS, ({ note = null }) => note);
const SIZES = ['long', 'width', 'height'] as const;

function noteOfSize(name: ProductNumber, typed: string, form: ProductFormKind): string | null {
  return isCutToWhole(name, typed, form)
    ? 'Acá las medidas van sin decimales; después se pueden editar.'
    : null;
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
