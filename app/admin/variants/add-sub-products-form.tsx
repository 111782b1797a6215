import { type FormEvent, useEffect, useState } from 'react';
import { adminMessages } from '#shared/admin-messages.es.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { losesPage, useUnsavedWork } from '../../ui/unsaved-work.ts';
import { dropDraft, keepDraft, readDraft } from '../kit/draft.ts';
import { useAttemptKey } from '../kit/use-attempt-key.ts';
import { Collected, RestoredNote } from './collected.tsx';
import { SubProductBlocks } from './sub-product-block-fields.tsx';
import { appendBlocks, type BlockDraft, draftOf, newBlock } from './sub-product-blocks.ts';
import { showFailure, useNewSubProducts, withReadyPictures } from './use-new-sub-products.ts';

type AddSubProductsFormProps = {
  product: Product;
  /** Called after they were saved, which changes the product. */
  onAdded: () => void;
};

/** The form to add sub-products to an existing product. */
export function AddSubProductsForm({ product, onAdded }: AddSubProductsFormProps) {
  const { subProducts, pending, isRestored, reset, submit } = useAddedSubProducts(product, onAdded);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending) return;
    if (!(await submit())) return focusFirstError(form);
    form.reset();
  }

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-label="Agregar más subproductos"
      onSubmit={(event) => void send(event)}
    >
      {isRestored && (
        <RestoredNote action="Empezar de cero" onReset={reset}>
          Los archivos de imagen hay que elegirlos de nuevo.
        </RestoredNote>
      )}
      <SubProductBlocks
        blocks={subProducts.blocks}
        errors={subProducts.errors}
        onChange={subProducts.change}
      />
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

function useAddedSubProducts(product: Product, onAdded: () => void) {
  const draftKey = `more-sub-products-${product._id}`;
  const [draft] = useState(() => readDraft(draftKey, isDraft));
  const [isRestored, setRestored] = useState(draft !== null);
  const [pending, setPending] = useState(false);
  const subProducts = useNewSubProducts(() => (draft ?? [{}]).map((block) => newBlock(block)));
  const { blocks } = subProducts;
  const attempt = useAttemptKey();

  useUnsavedWork(draftOf(blocks) !== null, losesPage);

  useEffect(() => {
    const kept = draftOf(blocks);
    if (kept) keepDraft(draftKey, kept);
    else dropDraft(draftKey);
  }, [blocks, draftKey]);

  function reset() {
    setRestored(false);
    subProducts.reset();
  }

  async function submit(): Promise<boolean> {
    if (!subProducts.collect()) return false;
    setPending(true);
    try {
      const form = new FormData();
      form.append('idProduct', product._id);
      appendBlocks(form, await withReadyPictures(blocks));
      await call('addSubProducts', { body: form, idempotencyKey: attempt.keyOf(form) });
      attempt.settled();
      const count =
        blocks.length === 1 ? 'Se agregó 1 subproducto' : `Se agregaron ${blocks.length} subproductos`;
      toast(`${count} a ${product.name}.`, { tone: 'success' });
      reset();
      onAdded();
      return true;
    } catch (error) {
      showFailure(adminMessages.productNotAdded, error, subProducts.blame(error));
      return false;
    } finally {
      setPending(false);
    }
  }

  return { subProducts, pending, isRestored, reset, submit };
}

function isDraft(value: unknown): value is BlockDraft[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof each === 'object' && each !== null)
  );
}
