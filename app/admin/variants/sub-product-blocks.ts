import { keysOf } from '#shared/entries.ts';
import { readNumber } from '#shared/numbers.ts';
import { MAX_PICTURES_OF_REQUEST } from '#shared/pictures.ts';
import { eachNumber } from '#shared/product-fields.ts';
import type { FormErrors } from '../../ui/form/form-errors.ts';
import { NUMBERS, type NumberName } from './sub-product-input.ts';

/** A sub-product in a form as typed. Its files have to be chosen again after a reload. */
export type Block = Record<NumberName, string> & {
  key: number;
  color: string;
  barcode: string;
  urls: UrlEntry[];
  files: File[];
};
export type UrlEntry = { key: number; url: string };

/** The part of a block that survives a reload. */
export type BlockDraft = Pick<Block, 'color' | 'barcode' | NumberName> & { urls: string[] };

let lastKey = 0;

/** An empty block, or one with a draft. Has at least one field for an address (rules 12.7). */
export function newBlock(draft: Partial<BlockDraft> = {}): Block {
  const { color = '', barcode = '', urls = [''] } = draft;
  return {
    key: ++lastKey,
    color,
    barcode,
    ...eachNumber(NUMBERS, (_, field) => draft[field] ?? ''),
    urls: (urls.length > 0 ? urls : ['']).map(newUrl),
    files: [],
  };
}

/** A field for the address of a picture. */
export function newUrl(url = ''): UrlEntry {
  return { key: ++lastKey, url };
}

/** What tells a chosen file from the others. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** The block with more files; one that is chosen again is in it once. */
export function withFiles(block: Block, files: readonly File[]): Block {
  const all = new Map([...block.files, ...files].map((file) => [fileKey(file), file]));
  return { ...block, files: [...all.values()] };
}

/** What is kept of the blocks over a reload; null if they are empty. */
export function draftOf(blocks: readonly Block[]): BlockDraft[] | null {
  const drafts = blocks.map(({ key: _key, files: _files, urls, ...typed }) => {
    return { ...typed, urls: urls.map(({ url }) => url) };
  });
  const texts = drafts.flatMap(({ urls, ...rest }) => [...urls, ...Object.values(rest)]);
  return drafts.length === 1 && texts.every((text) => text === '') ? null : drafts;
}

/** The blocks for the API. Numbers that cannot be read stay as typed; `blockErrors` says why. */
export function blocksBodyOf(blocks: readonly Block[]) {
  return blocks.map((block) => ({
    color: block.color.trim(),
    ...eachNumber(NUMBERS, (_, field) => bodyNumber(field, block[field])),
    barcode: block.barcode.trim(),
    img: block.urls.map(({ url }) => url.trim()).filter(Boolean),
    imgFiles: block.files,
  }));
}

/** True if a new sub-product needs it; other numbers are 0 by default. */
export function isRequired(field: NumberName): boolean {
  return field === 'stock';
}

function bodyNumber(field: NumberName, typed: string): number | string {
  if (typed.trim() === '' && !isRequired(field)) return 0;
  const reading = readNumber(typed, NUMBERS[field].kind);
  return 'value' in reading ? reading.value : typed.trim();
}

/** What only the form knows of: numbers that cannot be read, and too many files for a request. By path in the body. */
export function blockErrors(blocks: readonly Block[]): FormErrors {
  const errors: FormErrors = {};
  const count = blocks.reduce((sum, { files }) => sum + files.length, 0);
  for (const [index, block] of blocks.entries()) {
    for (const field of keysOf(NUMBERS)) {
      const reading = readNumber(block[field], NUMBERS[field].kind);
      if (block[field].trim() !== '' && 'error' in reading)
        errors[`subProducts.${index}.${field}`] = reading.error;
    }
    if (block.files.length > 0 && count > MAX_PICTURES_OF_REQUEST) {
      errors[`subProducts.${index}.imgFiles`] =
        `Se pueden mandar hasta ${MAX_PICTURES_OF_REQUEST} archivos por vez, y elegiste ${count}. Las demás se suben después, en Subproductos.`;
    }
  }
  return errors;
}

/** The collected blocks in one line: `Rojo (5), Azul (3)`. */
export function collectedText(blocks: readonly Block[]): string {
  return blocks.map(({ color, stock }) => `${color.trim()} (${stock.trim()})`).join(', ');
}
