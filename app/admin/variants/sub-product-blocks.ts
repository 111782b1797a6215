import { readNumber, UNITS } from '#shared/numbers.ts';
import { MAX_PICTURES_OF_REQUEST } from '#shared/pictures.ts';
import type { FormErrors } from '../../ui/form/form-errors.ts';

/** A sub-product in a form as typed. Its files have to be chosen again after a reload. */
export type Block = {
  key: number;
  color: string;
  barcode: string;
  stock: string;
  urls: UrlEntry[];
  files: File[];
};
export type UrlEntry = { key: number; url: string };

/** The part of a block that survives a reload. */
export type BlockDraft = Pick<Block, 'color' | 'barcode' | 'stock'> & { urls: string[] };

let lastKey = 0;

/** An empty block, or one with a draft. Has at least one field for an address (rules 12.7). */
export function newBlock(draft: Partial<BlockDraft> = {}): Block {
  const { color = '', barcode = '', stock = '', urls = [''] } = draft;
  return {
    key: ++lastKey,
    color,
    barcode,
    stock,
    urls: (urls.length > 0 ? urls : ['']).map(newUrl),
    files: [],
  };
}

/** A field for the address of a picture. */
export function newUrl(url = ''): UrlEntry {
  return { key: ++lastKey, url };
}

/** What is kept of the blocks over a reload; null if they are empty. */
export function draftOf(blocks: readonly Block[]): BlockDraft[] | null {
  const drafts = blocks.map(({ color, barcode, stock, urls }) => {
    return { color, barcode, stock, urls: urls.map(({ url }) => url) };
  });
  const texts = drafts.flatMap(({ urls, ...rest }) => [...urls, ...Object.values(rest)]);
  return drafts.length === 1 && texts.every((text) => text === '') ? null : drafts;
}

/** The blocks for the API. Units that cannot be read stay as typed; `blockErrors` says why. */
export function blocksBodyOf(blocks: readonly Block[]) {
  return blocks.map(({ color, stock, barcode, urls, files }) => {
    const units = readNumber(stock, UNITS);
    return {
      color: color.trim(),
      stock: 'value' in units ? units.value : stock.trim(),
      barcode: barcode.trim(),
      img: urls.map(({ url }) => url.trim()).filter(Boolean),
      imgFiles: files,
    };
  });
}

/** What only the form knows of: units that cannot be read, and too many files for a request. By path in the body. */
export function blockErrors(blocks: readonly Block[]): FormErrors {
  const errors: FormErrors = {};
  const count = blocks.reduce((sum, { files }) => sum + files.length, 0);
  for (const [index, { stock, files }] of blocks.entries()) {
    const units = readNumber(stock, UNITS);
    if (stock.trim() !== '' && 'error' in units) errors[`subProducts.${index}.stock`] = units.error;
    if (files.length > 0 && count > MAX_PICTURES_OF_REQUEST) {
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
