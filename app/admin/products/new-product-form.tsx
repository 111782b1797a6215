import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Collected, RestoredNote } from '../variants/collected.tsx';
import { SubProductBlocks } from '../variants/sub-product-block-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { useNewProduct } from './use-new-product.ts';

type NewProductFormProps = { categories: readonly string[]; brands: readonly string[] };

/** The form of a new product with its sub-products: 'Agregar subproductos', then 'Enviar'. */
export function NewProductForm({ categories, brands }: NewProductFormProps) {
  const { input, setInput, errors, pending, isRestored, subProducts, reset, submit } = useNewProduct();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending) return;
    if (!(await submit())) return focusFirstError(form);
    // File fields are not React's state, so reset the form itself.
    form.reset();
    form.querySelector<HTMLElement>('input')?.focus();
  }

  return (
    <Stack as="form" gap={4} noValidate aria-label="Nuevo producto" onSubmit={(event) => void send(event)}>
      {isRestored && (
        <RestoredNote action="Empezar de cero" onReset={reset}>
          Los archivos de imagen hay que elegirlos de nuevo.
        </RestoredNote>
      )}
      <Stack as="section" gap={3} aria-labelledby="producto">
        <h2 id="producto">Producto</h2>
        <ProductFields
          form="new"
          input={input}
          errors={errors}
          categories={categories}
          brands={brands}
          onChange={setInput}
          description={(control) => control}
        />
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="subproductos">
        <h2 id="subproductos">Subproductos</h2>
        <SubProductBlocks
          blocks={subProducts.blocks}
          errors={subProducts.errors}
          onChange={subProducts.change}
        />
      </Stack>
      <Collected text={subProducts.collected} />
      <Row gap={3}>
        <Button
          variant="secondary"
          onClick={(event) => {
            const { form } = event.currentTarget;
            if (!subProducts.collect() && form) focusFirstError(form);
          }}
        >
          Agregar subproductos
        </Button>
        <Button type="submit" pending={pending}>
          Enviar
        </Button>
      </Row>
    </Stack>
  );
}
