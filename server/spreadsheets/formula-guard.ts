/** First characters that a spreadsheet takes for a formula, or for the mark of a text. */
const DANGEROUS = /^[=+\-@\t\r']/;

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula (OWASP, CSV injection), and before an
 * apostrophe, so that `releaseText` restores any text.
 */
export function guardText(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/** Undoes `guardText`, and the apostrophes of WooCommerce and Excel. */
export function releaseText(text: string): string {
  return text.startsWith("'") && DANGEROUS.test(text.slice(1)) ? text.slice(1) : text;
}
