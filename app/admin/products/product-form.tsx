import { useId } from 'react';
import { messages } from '#shared/messages.es.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
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
  /** Called after a sub-product was deleted within the form. */
  onChanged: () => void;
};

/** The edit form of a product in its row, with the list of its sub-products. */
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
      <Stack
        as="form"
        ref={form}
        gap={4}
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
            <details open={errors.description !== undefined || undefined}>
              <summary className="toggle">Descripción ({charactersText(edit.input.description)})</summary>
              {control}
            </details>
          )}
        />
        <Stack as="section" gap={3} aria-label="Subproductos">
          <h3>Subproductos</h3>
          <SubProductListEditor
            subProducts={edit.subProducts}
            onReorder={(subProducts) => change({ subProducts })}
            onDeleted={() => {
              refresh();
              onChanged();
            }}
          />
          <Text size="sm" tone="soft">
            El orden nuevo se guarda con «Guardar».
          </Text>
        </Stack>
        <Row gap={3}>
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
        </Row>
      </Stack>
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
