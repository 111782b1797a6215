import { readNumber, UNITS } from '#shared/numbers.ts';

/** A block of the new-product form as typed. Its files have to be chosen again after a reload. */
export type Block = {
  key: number;
  color: string;
  barcode: string;
  stock: string;
  urls: UrlEntry[];
  files: File[];
};
export type UrlEntry = { key: number; url: string };
export type BlockField = 'color' | 'stock' | 'barcode' | 'img' | 'imgFiles';
export type BlockErrors = Partial<Record<BlockField, string>>;

/** The part of a block that survives a reload. */
export type BlockDraft = Pick<Block, 'color' | 'barcode' | 'stock'> & { urls: string[] };

/** The most pictures of a request (rules 15.7). */
const MOST_FILES = 10;

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

/** The errors of each block: colour and stock are required (rules 12.6). All objects empty: no errors. */
export function blockErrors(blocks: readonly Block[]): BlockErrors[] {
  const files = blocks.reduce((sum, block) => sum + block.files.length, 0);
  return blocks.map((block) => {
    const errors: BlockErrors = {};
    if (block.color.trim() === '') errors.color = 'Escribí el color.';
    const stock = readNumber(block.stock, UNITS);
    if (block.stock.trim() === '') errors.stock = 'Escribí cuántas unidades hay, con un número entero.';
    else if ('error' in stock) errors.stock = stock.error;
    else if (stock.value < 0) errors.stock = 'Desde 0';
    if (block.files.length > 0 && files > MOST_FILES)
      errors.imgFiles = `Se pueden mandar hasta ${MOST_FILES} archivos por vez, y elegiste ${files}. Las demás se suben después, en Subproductos.`;
    return errors;
  });
}

/** Appends the blocks to a form: bracketed names, files beside addresses (rules 15.13). */
export function appendBlocks(form: FormData, blocks: readonly Block[]): void {
  for (const [index, { color, barcode, stock, urls, files }] of blocks.entries()) {
    const name = `subProducts[${index}]`;
    form.append(`${name}[color]`, color.trim());
    const units = readNumber(stock, UNITS);
    if ('value' in units) form.append(`${name}[stock]`, String(units.value));
    form.append(`${name}[barcode]`, barcode.trim());
    const addresses = urls.map(({ url }) => url.trim()).filter(Boolean);
    for (const [place, url] of addresses.entries()) form.append(`${name}[img][${place}]`, url);
    for (const file of files) form.append(`${name}[imgFiles]`, file);
  }
}

/** The block and field that an error of the API is about: `subProducts.0.stock`. */
export function blockFieldOf(path: string): { index: number; field: BlockField } | null {
  const [, index, field] = /^subProducts\.(\d+)\.(color|stock|barcode|img)\b/.exec(path) ?? [];
  return index === undefined ? null : { index: Number(index), field: field as BlockField };
}

/** The collected blocks in one line: `Rojo (5), Azul (3)`. */
export function collectedText(blocks: readonly Block[]): string {
  return blocks.map(({ color, stock }) => `${color.trim()} (${stock.trim()})`).join(', ');
}
