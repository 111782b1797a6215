import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VARIANT_FIELDS } from '#shared/product-fields.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { errorsBySchema, errorsOf, type FormErrors, hasErrors } from '../../ui/form/form-errors.ts';
import form from '../../ui/form.module.css';
import { Stack } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { showError } from '../../ui/show-error.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import styles from './sub-product-block-fields.module.css';
import { blockErrors, blocksBodyOf, newBlock } from './sub-product-blocks.ts';

type NewVariantProps = { idProduct: string; onAdded: () => void };

/** Adds a sub-product to the product whose form is around it; Enter adds, too. Pictures follow in its entry. */
export function NewVariant({ idProduct, onAdded }: NewVariantProps) {
  const [block, setBlock] = useState(newBlock);
  const [errors, setErrors] = useState<FormErrors>({});
  const fields = useRef<HTMLFieldSetElement>(null);
  const attempt = useAttemptKey();
  const errorOf = (field: string) => errors[`subProducts.0.${field}`];

  const { pending, run: add } = useAction(
    async () => {
      const subProducts = blocksBodyOf([block]).map(({ imgFiles: _files, ...rest }) => rest);
      const body = { idProduct, subProducts };
      const found = { ...(await errorsBySchema(schema, body)), ...blockErrors([block]) };
      if (hasErrors(found)) return refuse(found);
      await call('addSubProducts', { body, idempotencyKey: attempt.keyOf(body) });
      attempt.settled();
      setErrors({});
      setBlock(newBlock());
      toast(`Se agregó el color ${block.color.trim()}.`, { tone: 'success' });
      focusFirst('input');
      onAdded();
    },
    {
      onError: (error) => {
        const found = errorsOf(error);
        if (hasErrors(found)) refuse(found);
        else showError(error);
      },
    },
  );

  function refuse(found: FormErrors) {
    flushSync(() => setErrors(found));
    focusFirst('[aria-invalid]');
  }

  function focusFirst(selector: string) {
    fields.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  /** The form around this would be saved. */
  function takeEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void add();
  }

  return (
    <Stack as="fieldset" gap={3} ref={fields} aria-label="Otro color" onKeyDown={takeEnter}>
      <div className={form.fields}>
        <TextField
          label="Color nuevo"
          error={errorOf('color')}
          maxLength={VARIANT_FIELDS.color.most}
          value={block.color}
          onChange={(event) => setBlock({ ...block, color: event.target.value })}
        />
        <NumberField
          label="Unidades"
          kind={VARIANT_FIELDS.stock.kind}
          error={errorOf('stock')}
          value={block.stock}
          onChange={(stock) => setBlock({ ...block, stock })}
        />
        <div className={styles.alone}>
          <TextField
            label="Su código de barras"
            error={errorOf('barcode')}
            maxLength={VARIANT_FIELDS.barcode.most}
            autoComplete="off"
            value={block.barcode}
            onChange={(event) => setBlock({ ...block, barcode: event.target.value })}
          />
        </div>
      </div>
      <div>
        <Button variant="secondary" size="small" pending={pending} onClick={() => void add()}>
          Agregar el color
        </Button>
      </div>
    </Stack>
  );
}

const schema = async () => (await import('#shared/schemas/product-forms.ts')).moreSubProductsSchema;
