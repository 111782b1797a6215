import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { adminMessages } from '#shared/admin-messages.es.ts';
import { plainDecimal } from '#shared/plain-decimal.ts';
import { eachProductNumber } from '#shared/product-numbers.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';
import { losesPage, useUnsavedWork } from '../../ui/unsaved-work.ts';
import { dropDraft, keepDraft, readDraft } from '../kit/draft.ts';
import { errorsOf } from '../kit/form-errors.ts';
import { useAttemptKey } from '../kit/use-attempt-key.ts';
import {
  appendBlocks,
  type Block,
  type BlockDraft,
  draftOf,
  newBlock,
} from '../variants/sub-product-blocks.ts';
import { showFailure, useNewSubProducts, withReadyPictures } from '../variants/use-new-sub-products.ts';
import {
  numberErrors,
  type ProductErrors,
  type ProductField,
  type ProductInput,
  productBodyOf,
  productFieldOf,
} from './product-input.ts';

const DRAFT_KEY = 'new-product';
type Draft = { input: ProductInput; blocks: Partial<BlockDraft>[] };

const EMPTY: ProductInput = {
  name: '',
  price: '',
  category: '',
  brand: '',
  ...eachProductNumber(() => ''),
  description: '',
  long: '',
  width: '',
  height: '',
  taxRate: '',
};
const REQUIRED: Partial<Record<ProductField, string>> = {
  name: 'Escribí el nombre.',
  description: 'Escribí la descripción.',
  category: 'Escribí la categoría.',
  brand: 'Escribí la marca.',
  price: 'Escribí el precio.',
};

/** The state of the new-product form, kept over a reload, and sending it. */
export function useNewProduct() {
  const [draft] = useState(() => readDraft(DRAFT_KEY, isDraft));
  const [input, setInput] = useState(draft?.input ?? EMPTY);
  const [errors, setErrors] = useState<ProductErrors>({});
  const [pending, setPending] = useState(false);
  const [isRestored, setRestored] = useState(draft !== null);
  const subProducts = useNewSubProducts(() => (draft?.blocks ?? [{}]).map((block) => newBlock(block)));
  const { blocks } = subProducts;
  const attempt = useAttemptKey();

  const isEmpty = draftOf(blocks) === null && Object.values(input).every((text) => text === '');
  useUnsavedWork(!isEmpty, losesPage);

  useEffect(() => {
    const kept = draftOf(blocks);
    if (isEmpty) dropDraft(DRAFT_KEY);
    else keepDraft(DRAFT_KEY, { input, blocks: kept ?? [{}] });
  }, [input, blocks, isEmpty]);

  function reset() {
    setInput(EMPTY);
    setErrors({});
    setRestored(false);
    subProducts.reset();
  }

  /** Validates the blocks again and sends everything. False: there are errors, which are shown. */
  async function submit(): Promise<boolean> {
    const wrong = { ...numberErrors(input, 'new'), ...missingFields(input) };
    setErrors(wrong);
    const areBlocksGood = subProducts.collect();
    if (Object.keys(wrong).length > 0 || !areBlocksGood) return false;
    setPending(true);
    try {
      const form = await formOf(input, blocks);
      const product = await call('createProduct', { body: form, idempotencyKey: attempt.keyOf(form) });
      attempt.settled();
      toast(adminMessages.productAdded, {
        tone: 'success',
        action: { label: 'Verlo', to: href('/detalle/:idProduct', { idProduct: product._id }) },
      });
      reset();
      return true;
    } catch (error) {
      const found = errorsOf(error, productFieldOf);
      setErrors(found);
      const isMarked = subProducts.blame(error) || Object.keys(found).length > 0;
      showFailure(adminMessages.productNotAdded, error, isMarked);
      return false;
    } finally {
      setPending(false);
    }
  }

  return { input, setInput, errors, pending, isRestored, subProducts, reset, submit };
}

function missingFields(input: ProductInput): ProductErrors {
  const fields = Object.keys(REQUIRED) as ProductField[];
  const missing = fields.filter((field) => input[field].trim() === '');
  return Object.fromEntries(missing.map((field) => [field, REQUIRED[field]]));
}

async function formOf(input: ProductInput, blocks: readonly Block[]): Promise<FormData> {
  const { size, ...fields } = productBodyOf(input, 'new');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, fieldText(value));
  for (const [name, value] of Object.entries(size)) form.append(`size[${name}]`, fieldText(value));
  appendBlocks(form, await withReadyPictures(blocks));
  return form;
}

/** Numbers in a form are plain numeric text (rules 15.6). */
function fieldText(value: string | number): string {
  return typeof value === 'number' ? plainDecimal(value) : value;
}

// A draft of another version of this page may lack fields, and is ignored.
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('input' in value) || !('blocks' in value))
    return false;
  const { input, blocks } = value;
  if (typeof input !== 'object' || input === null || !Array.isArray(blocks)) return false;
  return Object.keys(EMPTY).every((field) => field in input) && blocks.length > 0;
}
