import { useId } from 'react';
import { messages } from '#shared/messages.es.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/form.module.css';
import { ConflictDialog } from '../kit/conflict-dialog.tsx';
import type { FormEnd } from '../kit/data-list/use-data-list.ts';
import { EditAbsence } from '../kit/edit-absence.tsx';
import { useFormFocus } from '../kit/use-form-focus.ts';
import { RestoredNote } from '../variants/collected.tsx';
import { SubProductListEditor } from '../variants/sub-product-list-editor.tsx';
import { charactersText } from './cut-description.ts';
import { PriceDialog } from './price-question.tsx';
import { ProductFields } from './product-fields.tsx';
import { PRODUCT_VERSION_WORDS, useProductEdit } from './use-product-edit.ts';

type ProductFormProps = {
  id: string;
  categories: readonly string[];
  brands: readonly string[];
  onEnd: (end: FormEnd) => void;
  /** A sub-product was deleted from within. */
  onChanged: () => void;
};

/** A product's inline edit form (section 2.10), with the list of its sub-products below. */
export function ProductForm({ id, categories, brands, onEnd, onChanged }: ProductFormProps) {
  const { edit, absence, errors, pending, conflict, question, change, save, refresh, ...rest } =
    useProductEdit(id, () => onEnd('saved'));
  const headingId = useId();
  const form = useFormFocus(edit !== null, errors);

  if (!edit)
    return (
      absence && (
        <EditAbsence
          absence={absence}
          missing={messages.noSuchProduct(id)}
          onEnd={() => onEnd('cancelled')}
        />
      )
    );
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        noValidate
        aria-labelledby={headingId}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 id={headingId}>Editar {edit.base.name}</h2>
        {rest.isRestored && <RestoredNote action="Volver a lo guardado" onReset={rest.startAnew} />}
        <ProductFields
          form="edit"
          input={edit.input}
          errors={errors}
          categories={categories}
          brands={brands}
          onChange={(input) => change({ input })}
          description={(control) => (
            <details className={styles.toggle} open={errors.description !== undefined || undefined}>
              <summary>Descripción ({charactersText(edit.input.description)})</summary>
              {control}
            </details>
          )}
        />
        <section className={styles.part} aria-label="Subproductos">
          <h3>Subproductos</h3>
          <SubProductListEditor
            subProducts={edit.subProducts}
            onReorder={(subProducts) => change({ subProducts })}
            onDeleted={() => {
              refresh();
              onChanged();
            }}
          />
          <p className={styles.note}>El orden nuevo se guarda con «Guardar».</p>
        </section>
        <div className={styles.actions}>
          <Button type="submit" pending={pending}>
            Guardar
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              rest.forget();
              onEnd('cancelled');
            }}
          >
            Cancelar
          </Button>
        </div>
      </form>
      <ConflictDialog
        conflict={conflict}
        words={PRODUCT_VERSION_WORDS}
        onMine={rest.keepMine}
        onTheirs={rest.keepTheirs}
        onBack={rest.decideLater}
      />
      <PriceDialog question={question} />
    </>
  );
}
