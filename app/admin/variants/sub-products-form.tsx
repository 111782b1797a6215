import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { FormActions } from '../kit/form-actions.tsx';
import { RestoredNote } from '../kit/restored-note.tsx';
import { SubProductBlocks } from './sub-product-block-fields.tsx';
import { collectedText } from './sub-product-blocks.ts';
import type { useSubProductsForm } from './use-sub-products-form.ts';

type SubProductsFormProps = {
  label: string;
  form: Omit<ReturnType<typeof useSubProductsForm>, 'input' | 'setInput'>;
  /** The fields of the sub-products in their place. */
  children?: (subProducts: ReactNode) => ReactNode;
};

/** A form with new sub-products: 'Agregar subproductos' checks them, 'Enviar' sends everything. */
export function SubProductsForm({ label, form, children = (blocks) => blocks }: SubProductsFormProps) {
  const { blocks, setBlocks, errors, pending, isRestored, isCollected, collect, reset, handlers } = form;
  return (
    <Stack as="form" gap={6} noValidate aria-label={label} {...handlers}>
      {isRestored && (
        <RestoredNote action="Empezar de cero" onReset={reset}>
          Los archivos de imagen hay que elegirlos de nuevo.
        </RestoredNote>
      )}
      {children(<SubProductBlocks blocks={blocks} errors={errors} onChange={setBlocks} />)}
      <FormActions>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => currentTarget.form && void collect(currentTarget.form)}
        >
          Agregar subproductos
        </Button>
        <Button type="submit" pending={pending}>
          Enviar
        </Button>
        <Text size="sm" role="status" className={isCollected ? undefined : 'phone-hidden'}>
          {isCollected
            ? `Listos para enviar: ${collectedText(blocks)}.`
            : '«Agregar subproductos» los revisa antes; «Enviar» revisa y carga todo.'}
        </Text>
      </FormActions>
    </Stack>
  );
}
