import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { refusalText } from './form-faults.ts';
import { NoPictureError, shrinkPicture } from './shrink-picture.ts';
import {
  type Block,
  type BlockFaults,
  blockFaults,
  blockFieldOf,
  collectedText,
  newBlock,
} from './sub-product-blocks.ts';

/** The blocks of a form, what is wrong with them, and what was collected last. */
export function useNewSubProducts(first: () => Block[]) {
  const [blocks, setBlocks] = useState(first);
  const [faults, setFaults] = useState<BlockFaults[]>([]);
  /** Null: nothing yet, or it was changed since. */
  const [collected, setCollected] = useState<string | null>(null);

  /** Validates and collects. False: something is wrong and says so. */
  function collect(): boolean {
    const found = blockFaults(blocks);
    setFaults(found);
    const isGood = found.every((each) => Object.keys(each).length === 0);
    setCollected(isGood ? collectedText(blocks) : null);
    return isGood;
  }

  return {
    blocks,
    faults,
    collected,
    collect,
    change: (next: Block[]) => {
      setBlocks(next);
      setCollected(null);
    },
    reset: () => {
      setBlocks([newBlock()]);
      setFaults([]);
      setCollected(null);
    },
    /** The API's messages about the blocks, each at its field; whether there are any. */
    blame: (error: unknown): boolean => {
      const found = faultsOfBlocks(error, blocks.length);
      setFaults(found);
      return found.some((each) => Object.keys(each).length > 0);
    },
  };
}

function faultsOfBlocks(error: unknown, count: number): BlockFaults[] {
  const faults: BlockFaults[] = Array.from({ length: count }, () => ({}));
  if (!(error instanceof ApiError)) return faults;
  for (const { path, message } of error.problem?.errors ?? []) {
    const place = blockFieldOf(path);
    const fault = place && faults[place.index];
    if (place && fault) fault[place.field] ??= message;
  }
  return faults;
}

/** The blocks with their pictures made ready to be sent. Throws NoPictureError. */
export async function withReadyPictures(blocks: readonly Block[]): Promise<Block[]> {
  const ready: Block[] = [];
  for (const block of blocks) {
    const files: File[] = [];
    // One after the other: a phone has no room for ten open pictures.
    for (const file of block.files) files.push((await shrinkPicture(file)).file);
    ready.push({ ...block, files });
  }
  return ready;
}

/** Tells that nothing was saved, and why; `isMarked`: it stands at the fields. */
export function tellFailure(words: string, error: unknown, isMarked: boolean): void {
  const why = error instanceof NoPictureError ? error.message : refusalText(error, isMarked);
  toast(`${words}. ${why}`, { scheme: 'error' });
}
