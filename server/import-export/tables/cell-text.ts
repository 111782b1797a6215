/**
 * Texts as the cells of a workbook hold them. XML can hold neither most control characters nor a lone carriage return,
 * so Excel writes them as _x000D_ (ECMA-376, ST_Xstring); a text that looks like one has its underscore written so.
 */
const UNWRITABLE = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/gu;

/** A text for a cell, escaped for a workbook and for XML. */
export function toCellText(text: string): string {
  return text
    .replace(UNWRITABLE, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The text of a cell, whose XML has been read already. */
export function fromCellText(text: string): string {
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
