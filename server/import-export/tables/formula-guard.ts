/** What a spreadsheet takes for a formula, or for the mark of a text, when a cell begins with it. */
const DANGEROUS = /^[=+\-@\t\r']/;

/**
 * A text that no spreadsheet runs: an apostrophe goes before what would be a formula (OWASP, CSV injection), and before
 * an apostrophe, so that `releaseText` gives back any text.
 */
export function guardText(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/** The text that `guardText` was given; also what WooCommerce and Excel put an apostrophe before. */
export function releaseText(text: string): string {
  return text.startsWith("'") && DANGEROUS.test(text.slice(1)) ? text.slice(1) : text;
}
