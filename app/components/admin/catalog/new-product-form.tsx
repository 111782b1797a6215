import type { FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusFirstFault } from '../../account/focus-first-fault.ts';
import { Collected, RestoredNote } from './collected.tsx';
import styles from './form.module.css';
import { ProductFields } from './product-fields.tsx';
import { SubProductBlocks } from './sub-product-block-fields.tsx';
import { useNewProduct } from './use-new-product.ts';

type NewProductFormProps = { categories: readonly string[]; brands: readonly string[] };

/** New product (section 2.10): the product, its sub-products, 'Agregar subproductos' and then 'Enviar'. */
export function NewProductForm({ categories, brands }: NewProductFormProps) {
  const { input, setInput, faults, pending, isRestored, subProducts, reset, submit } = useNewProduct();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending) return;
    if (!(await submit())) return focusFirstFault(form);
    // The files are the browser's own to forget.
    form.reset();
    form.querySelector<HTMLElement>('input')?.focus();
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Nuevo producto"
      onSubmit={(event) => void send(event)}
    >
      {isRestored && (
        <RestoredNote action="Empezar de cero" onReset={reset}>
          Los archivos de imagen hay que elegirlos de nuevo.
        </RestoredNote>
      )}
      <section className={styles.part} aria-labelledby="producto">
        <h2 id="producto">Producto</h2>
        <ProductFields
          form="new"
          input={input}
          faults={faults}
          categories={categories}
          brands={brands}
          onChange={setInput}
          description={(control) => control}
        />
      </section>
      <section className={styles.part} aria-labelledby="subproductos">
        <h2 id="subproductos">Subproductos</h2>
        <SubProductBlocks
          blocks={subProducts.blocks}
          faults={subProducts.faults}
          onChange={subProducts.change}
        />
      </section>
      <Collected text={subProducts.collected} />
      <div className={styles.actions}>
        <Button
          scheme="secondary"
          onClick={(event) => {
            const { form } = event.currentTarget;
            if (!subProducts.collect() && form) focusFirstFault(form);
          }}
        >
          Agregar subproductos
        </Button>
        <Button type="submit" pending={pending}>
          Enviar
        </Button>
      </div>
    </form>
  );
}
