/**
 * Characters that the cells of a workbook cannot hold. XML allows neither most control characters nor a lone carriage
 * return, so Excel writes them as _x000D_ (ECMA-376, ST_Xstring), and escapes the underscore of texts that look like
 * that.
 */
const UNWRITABLE = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/gu;

/** Escapes a text for a cell and for XML. */
export function toCellText(text: string): string {
  return text
    .replace(UNWRITABLE, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Unescapes the text of a cell, after the XML parser. */
export function fromCellText(text: string): string {
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
