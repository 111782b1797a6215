import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../kit/form-errors.ts';
import { NoPictureError, shrinkPicture } from '../products/shrink-picture.ts';
import {
  type Block,
  type BlockErrors,
  blockErrors,
  blockFieldOf,
  collectedText,
  newBlock,
} from './sub-product-blocks.ts';

/** The blocks of the form, their errors, and the last summary of them. */
export function useNewSubProducts(first: () => Block[]) {
  const [blocks, setBlocks] = useState(first);
  const [errors, setErrors] = useState<BlockErrors[]>([]);
  /** Null: not collected yet, or the blocks have changed since. */
  const [collected, setCollected] = useState<string | null>(null);

  /** Validates and collects the blocks. Returns false if there are errors, which are shown then. */
  function collect(): boolean {
    const found = blockErrors(blocks);
    setErrors(found);
    const isGood = found.every((each) => Object.keys(each).length === 0);
    setCollected(isGood ? collectedText(blocks) : null);
    return isGood;
  }

  return {
    blocks,
    errors,
    collected,
    collect,
    change: (next: Block[]) => {
      setBlocks(next);
      setCollected(null);
    },
    reset: () => {
      setBlocks([newBlock()]);
      setErrors([]);
      setCollected(null);
    },
    /** Shows the API's errors at their fields; returns whether there are any. */
    blame: (error: unknown): boolean => {
      const found = errorsOfBlocks(error, blocks.length);
      setErrors(found);
      return found.some((each) => Object.keys(each).length > 0);
    },
  };
}

function errorsOfBlocks(error: unknown, count: number): BlockErrors[] {
  const errors: BlockErrors[] = Array.from({ length: count }, () => ({}));
  if (!(error instanceof ApiError)) return errors;
  for (const { path, message } of error.problem?.errors ?? []) {
    const place = blockFieldOf(path);
    const error = place && errors[place.index];
    if (place && error) error[place.field] ??= message;
  }
  return errors;
}

/** The blocks with their pictures reduced for the upload. Throws NoPictureError. */
export async function withReadyPictures(blocks: readonly Block[]): Promise<Block[]> {
  const ready: Block[] = [];
  for (const block of blocks) {
    const files: File[] = [];
    // One at a time: a phone does not have enough memory for ten open pictures.
    for (const file of block.files) files.push((await shrinkPicture(file)).file);
    ready.push({ ...block, files });
  }
  return ready;
}

/** Shows that nothing was saved, and why. `isMarked`: the errors are shown at their fields. */
export function showFailure(words: string, error: unknown, isMarked: boolean): void {
  const why = error instanceof NoPictureError ? error.message : refusalText(error, isMarked);
  toast(`${words}. ${why}`, { tone: 'error' });
}
