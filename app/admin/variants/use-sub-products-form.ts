import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminMessages } from '#shared/admin-messages.es.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { type FormValue, formDataOf } from '../../api/form-data.ts';
import { type FormErrors, hasErrors, refusalText, type SchemaLoader } from '../../ui/form/form-errors.ts';
import { type Refusal, useForm } from '../../ui/form/use-form.ts';
import { losesPage, useUnsavedWork } from '../../ui/unsaved-work.ts';
import { dropDraft, keepDraft, readDraft } from '../kit/draft.ts';
import { NoPictureError, shrinkPicture } from '../products/shrink-picture.ts';
import {
  type Block,
  type BlockDraft,
  blockErrors,
  blocksBodyOf,
  draftOf,
  newBlock,
} from './sub-product-blocks.ts';

type Texts = Record<string, string>;
type Draft<Input> = { input: Input; blocks: Partial<BlockDraft>[] };

export type SubProductsPlan<Input extends Texts> = {
  /** The key under which the form is kept in this tab. */
  draftKey: string;
  /** The fields beside the sub-products, empty. */
  empty: Input;
  /** What the address fills in, if nothing was kept in this tab. */
  given?: Partial<Input>;
  /** The rules of what is sent. */
  schema: SchemaLoader;
  /** What is sent beside the sub-products. */
  bodyOf: (input: Input) => { readonly [name: string]: FormValue };
  /** Why a field beside the sub-products cannot be read, by its path in the body. */
  readingErrors?: (input: Input) => FormErrors;
  /** Sends the form, and says so. */
  send: (body: FormData, options: { idempotencyKey: string; count: number }) => Promise<void>;
};

/** A form with new sub-products, kept in this tab until it was sent. */
export function useSubProductsForm<Input extends Texts>(plan: SubProductsPlan<Input>) {
  const { state, isRestored, setInput, setBlocks, startAgain } = useKept(plan);
  const { input, blocks } = state;
  /** The blocks that were last found good. */
  const [collected, setCollected] = useState<readonly Block[]>([]);
  const attempt = useAttemptKey();
  const { checkPart, ...form } = useForm({
    schema: plan.schema,
    values: () => ({ ...plan.bodyOf(input), subProducts: blocksBodyOf(blocks) }),
    check: () => ({ ...plan.readingErrors?.(input), ...blockErrors(blocks) }),
    send: async (values, element) => {
      setCollected(blocks);
      const body = formDataOf({ ...values, subProducts: await withReadyPictures(values.subProducts) });
      await plan.send(body, { idempotencyKey: attempt.keyOf(body), count: blocks.length });
      attempt.settled();
      flushSync(startAgain);
      element.querySelector<HTMLElement>('input')?.focus();
    },
    sentence,
  });

  async function collect(element: HTMLFormElement) {
    if (await checkPart(element, (path) => path.startsWith('subProducts'))) setCollected(blocks);
  }

  function reset() {
    startAgain();
    form.clearErrors();
  }

  return {
    input,
    setInput,
    blocks,
    setBlocks,
    ...form,
    isRestored,
    isCollected: collected === blocks,
    collect,
    reset,
  };
}

/** What was typed, as it was kept in this tab. */
function useKept<Input extends Texts>({ draftKey, empty, given }: SubProductsPlan<Input>) {
  const [draft] = useState(() => readDraft(draftKey, (value) => isDraft(value, empty)));
  const [isRestored, setRestored] = useState(draft !== null);
  const [input, setInput] = useState<Input>(draft?.input ?? { ...empty, ...given });
  const [blocks, setBlocks] = useState(() => (draft?.blocks ?? [{}]).map((block) => newBlock(block)));
  const isEmpty =
    draftOf(blocks) === null &&
    Object.entries(input).every(([field, text]) => text === '' || text === given?.[field]);
  useUnsavedWork(!isEmpty, losesPage);

  useEffect(() => {
    if (isEmpty) dropDraft(draftKey);
    else keepDraft(draftKey, { input, blocks: draftOf(blocks) ?? [{}] });
  }, [draftKey, input, blocks, isEmpty]);

  function startAgain() {
    setRestored(false);
    setInput(empty);
    setBlocks([newBlock()]);
  }

  return { state: { input, blocks }, isRestored, setInput, setBlocks, startAgain };
}

// A draft of another version of this page may lack fields, and is ignored.
function isDraft<Input extends Texts>(value: unknown, empty: Input): value is Draft<Input> {
  if (typeof value !== 'object' || value === null || !('input' in value) || !('blocks' in value))
    return false;
  const { input, blocks } = value;
  if (typeof input !== 'object' || input === null || !Array.isArray(blocks)) return false;
  return Object.keys(empty).every((field) => field in input) && blocks.length > 0;
}

/** The sub-products with their pictures reduced for the upload. Throws NoPictureError. */
async function withReadyPictures(subProducts: ReturnType<typeof blocksBodyOf>) {
  const ready: typeof subProducts = [];
  for (const subProduct of subProducts) {
    const imgFiles: File[] = [];
    // One at a time: a phone does not have enough memory for ten open pictures.
    for (const file of subProduct.imgFiles) imgFiles.push((await shrinkPicture(file)).file);
    ready.push({ ...subProduct, imgFiles });
  }
  return ready;
}

/** Shows that nothing was saved, and why. The browser's own errors are at their fields. */
function sentence({ error, errors }: Refusal<unknown>): string | null {
  if (error === null) return null;
  const why = error instanceof NoPictureError ? error.message : refusalText(error, hasErrors(errors));
  return `${adminMessages.productNotAdded}. ${why}`;
}
