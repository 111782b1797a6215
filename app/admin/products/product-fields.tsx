import { type ReactNode, useId } from 'react';
import { keysOf } from '#shared/entries.ts';
import { eachNumber, PRODUCT_FIELDS, PRODUCT_NUMBERS, SIZES } from '#shared/product-fields.ts';
import { TAX_RATES } from '#shared/tax.ts';
import { VISIBILITIES } from '#shared/visibility.ts';
import { Field } from '../../ui/field.tsx';
import type { FormErrors } from '../../ui/form/form-errors.ts';
import styles from '../../ui/form.module.css';
import { Text } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NameChoices } from './name-choices.tsx';
import {
  isCutToWhole,
  NUMBER_KINDS,
  type ProductField,
  type ProductFormKind,
  type ProductInput,
  type ProductNumber,
  pathOf,
  readProductNumber,
} from './product-input.ts';

type FieldsProps = {
  form: ProductFormKind;
  input: ProductInput;
  errors: FormErrors;
  onChange: (input: ProductInput) => void;
};

type ProductFieldsProps = FieldsProps & {
  /** Names offered while typing. */
  categories: readonly string[];
  brands: readonly string[];
  /** The place of the description, which the edit form can fold. */
  description: (control: ReactNode) => ReactNode;
};

/** What a product is and costs, and who sees it. */
export function ProductFields(props: ProductFieldsProps) {
  const { input, categories, brands, description } = props;
  const { set, field, number } = controlsOf(props);
  const text = (name: 'name' | 'category' | 'brand', list?: string) => (
    <TextField
      {...field(name)}
      maxLength={PRODUCT_FIELDS[name].most}
      required
      list={list}
      placeholder={name === 'category' ? 'Ej.: Lapiceras' : undefined}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  const categoryList = useId();
  const brandList = useId();
  return (
    <>
      <div className={styles.fields}>
        <div className={styles.wideField}>{text('name')}</div>
        {number('price', null)}
        {text('category', categoryList)}
        {text('brand', brandList)}
        <SelectField
          {...field('visibility')}
          value={input.visibility || 'published'}
          options={CHOICES}
          onChoose={(chosen) => set('visibility', chosen)}
        />
        {input.visibility === 'scheduled' && (
          <TextField
            {...field('publishDate')}
            type="datetime-local"
            required
            onChange={(event) => set('publishDate', event.target.value)}
          />
        )}
      </div>
      {description(
        <Field label={PRODUCT_FIELDS.description.label} error={props.errors.description}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={PRODUCT_FIELDS.description.most}
              required
              value={input.description}
              onChange={(event) => set('description', event.target.value)}
            />
          )}
        </Field>,
      )}
      <NameChoices id={categoryList} names={categories} />
      <NameChoices id={brandList} names={brands} />
    </>
  );
}

/** The name of `ProductMeasures`. */
export const MEASURES = 'Medidas, peso y otros datos';

/** Their heading: all of them may be left out. */
export function MeasuresTitle() {
  return (
    <>
      {MEASURES}{' '}
      <Text as="span" size="sm" tone="soft">
        (opcional)
      </Text>
    </>
  );
}

/** What a product measures, and what the shop notes of it. */
export function ProductMeasures(props: FieldsProps) {
  const { input } = props;
  const { set, field, number } = controlsOf(props);
  return (
    <div className={styles.fields}>
      {keysOf(SIZES).map((name) => number(name, noteOfSize(name, input[name], props.form)))}
      {keysOf(PRODUCT_NUMBERS).map((name) => number(name, NOTES[name]))}
      <TextField
        {...field('netContent')}
        maxLength={PRODUCT_FIELDS.netContent.most}
        placeholder="Ej.: 500 g"
        onChange={(event) => set('netContent', event.target.value)}
      />
      <SelectField
        {...field('taxRate')}
        options={input.taxRate === '' ? [USUAL_RATE, ...RATES] : RATES}
        onChoose={(rate) => set('taxRate', rate)}
      />
    </div>
  );
}

/** What the controls of both parts have in common. */
function controlsOf({ form, input, errors, onChange }: FieldsProps) {
  const set = (name: ProductField, value: string) => onChange({ ...input, [name]: value });
  const field = (name: ProductField) => ({
    label: PRODUCT_FIELDS[name].label,
    error: errors[pathOf(name)],
    value: input[name],
  });
  const number = (name: ProductNumber, note: string | null) => (
    <NumberField
      key={name}
      {...field(name)}
      kind={NUMBER_KINDS[name]}
      required={name === 'price'}
      note={note}
      read={(typed) => readProductNumber(name, typed, form)}
      onChange={(typed) => set(name, typed)}
    />
  );
  return { set, field, number };
}

const NOTES = eachNumber(PRODUCT_NUMBERS, ({ note = null }) => note);

function noteOfSize(name: ProductNumber, typed: string, form: ProductFormKind): string | null {
  return isCutToWhole(name, typed, form)
    ? 'Acá las medidas van sin decimales; después se pueden editar.'
    : null;
}

/** The choice of who sees the product, in words. */
const CHOICES = keysOf(VISIBILITIES).map((value): { value: string; label: string } => {
  return { value, label: VISIBILITIES[value] };
});

const USUAL_RATE = { value: '', label: 'De la categoría' };
const RATES = TAX_RATES.map((rate) => {
  return { value: String(rate), label: rate === 0 ? 'Exento' : `${String(rate).replace('.', ',')} %` };
});
