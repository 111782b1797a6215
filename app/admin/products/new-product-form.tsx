import { useLayoutEffect, useState } from 'react';
import { href } from 'react-router';
import { adminMessages } from '#shared/admin-messages.es.ts';
import { keysOf } from '#shared/entries.ts';
import { PRODUCT_NUMBERS, SIZES } from '#shared/product-fields.ts';
import { Card, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';
import { isWide } from '../kit/is-wide.ts';
import styles from '../variants/sub-product-block-fields.module.css';
import { SubProductsForm } from '../variants/sub-products-form.tsx';
import { type SubProductsPlan, useSubProductsForm } from '../variants/use-sub-products-form.ts';
import { MeasuresTitle, ProductFields, ProductMeasures } from './product-fields.tsx';
import {
  EMPTY_PRODUCT,
  type ProductField,
  type ProductInput,
  pathOf,
  productBodyOf,
  readingErrors,
} from './product-input.ts';

type NewProductFormProps = {
  categories: readonly string[];
  brands: readonly string[];
  /** The name that the address gives; empty: none. */
  name: string;
};

/** The form of a new product with its sub-products. */
export function NewProductForm({ categories, brands, name }: NewProductFormProps) {
  const { input, setInput, ...form } = useSubProductsForm(
    name === '' ? NEW_PRODUCT : { ...NEW_PRODUCT, given: { name } },
  );
  const [isOpen, setOpen] = useState(() => isWide() || MEASURES.some((field) => input[field] !== ''));
  // Before a marked field gets the focus. It stays open when the error is mended: whoever does it is in there.
  useLayoutEffect(() => {
    if (MEASURES.some((field) => form.errors[pathOf(field)])) setOpen(true);
  }, [form.errors]);
  return (
    <SubProductsForm label="Nuevo producto" form={form}>
      {(subProducts) => (
        <>
          <Card as="section" gap={3} aria-labelledby="producto">
            <h2 id="producto">Producto</h2>
            <ProductFields
              form="new"
              input={input}
              errors={form.errors}
              categories={categories}
              brands={brands}
              onChange={setInput}
              description={(control) => control}
            />
          </Card>
          <Stack as="section" gap={3} aria-labelledby="subproductos">
            <h2 id="subproductos">Subproductos</h2>
            {subProducts}
          </Stack>
          <Card as="section" gap={3} aria-labelledby="medidas">
            <details
              open={isOpen}
              className={styles.fold}
              onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            >
              <summary>
                <h2 id="medidas">
                  <MeasuresTitle />
                </h2>
              </summary>
              <ProductMeasures form="new" input={input} errors={form.errors} onChange={setInput} />
            </details>
          </Card>
        </>
      )}
    </SubProductsForm>
  );
}

/** What may be left out: folded on phones. */
const MEASURES: readonly ProductField[] = [
  ...keysOf(SIZES),
  ...keysOf(PRODUCT_NUMBERS),
  'netContent',
  'taxRate',
];

const NEW_PRODUCT: SubProductsPlan<ProductInput> = {
  draftKey: 'new-product',
  empty: EMPTY_PRODUCT,
  schema: async () => (await import('#shared/schemas/product-forms.ts')).newProductSchema,
  bodyOf: (input) => productBodyOf(input, 'new'),
  readingErrors: (input) => readingErrors(input, 'new'),
  send: async (body, { idempotencyKey }) => {
    const { _id } = await call('createProduct', { body, idempotencyKey });
    const action = { label: 'Verlo', to: href('/detalle/:idProduct', { idProduct: _id }) };
    toast(adminMessages.productAdded, { tone: 'success', action });
  },
};
