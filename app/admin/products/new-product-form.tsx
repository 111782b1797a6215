import { href } from 'react-router';
import { adminMessages } from '#shared/admin-messages.es.ts';
import { Card, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';
import { SubProductsForm } from '../variants/sub-products-form.tsx';
import { type SubProductsPlan, useSubProductsForm } from '../variants/use-sub-products-form.ts';
import { MeasuresTitle, ProductFields, ProductMeasures } from './product-fields.tsx';
import { EMPTY_PRODUCT, type ProductInput, productBodyOf, readingErrors } from './product-input.ts';

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
            <h2 id="medidas">
              <MeasuresTitle />
            </h2>
            <ProductMeasures form="new" input={input} errors={form.errors} onChange={setInput} />
          </Card>
        </>
      )}
    </SubProductsForm>
  );
}

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
