import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { FormActions } from '../kit/form-actions.tsx';
import { RestoredNote } from '../kit/restored-note.tsx';
import { SubProductBlocks } from './sub-product-block-fields.tsx';
import { collectedText, withoutSpare } from './sub-product-blocks.ts';
import type { useSubProductsForm } from './use-sub-products-form.ts';

type SubProductsFormProps = {
  label: string;
  form: Omit<ReturnType<typeof useSubProductsForm>, 'input' | 'setInput'>;
  /** The fields of the sub-products in their place. */
  children?: (subProducts: ReactNode) => ReactNode;
};

/** A form with new sub-products: 'Agregar subproductos' checks them and opens one more, 'Enviar' sends everything. */
export function SubProductsForm({ label, form, children = (blocks) => blocks }: SubProductsFormProps) {
  const { blocks, setBlocks, errors, pending, isRestored, isCollected, collect, reset, handlers } = form;
  return (
    <Stack as="form" gap={4} noValidate aria-label={label} {...handlers}>
      {isRestored && (
        <RestoredNote action="Empezar de cero" onReset={reset}>
          Los archivos de imagen hay que elegirlos de nuevo.
        </RestoredNote>
      )}
      {children(
        <>
          <SubProductBlocks blocks={blocks} errors={errors} onChange={setBlocks} />
          <Row gap={3} lines={1}>
            <Button
              variant="secondary"
              onClick={({ currentTarget }) => currentTarget.form && void collect(currentTarget.form)}
            >
              <Icon name="plus" /> Agregar subproductos
            </Button>
            <Text size="sm" tone={isCollected ? undefined : 'soft'} role="status">
              {isCollected
                ? `Listos para enviar: ${collectedText(withoutSpare(blocks))}.`
                : 'Revisa lo cargado y suma otro color.'}
            </Text>
          </Row>
        </>,
      )}
      <FormActions sticky={!form.isEmpty}>
        <Button type="submit" pending={pending}>
          Enviar
        </Button>
      </FormActions>
    </Stack>
  );
}
