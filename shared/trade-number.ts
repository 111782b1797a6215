/** Numbers that a shop or a company gives within itself, or that are on coupons (GS1), as a GTIN-14 without its first digit. */
const RESTRICTED = /^(?:02|04|05|2|98[0-4]|99)|^0{5}[02]/;

/**
 * True for a barcode that names an article everywhere: a GTIN of 8, 12, 13 or 14 digits with a valid check digit, and no
 * number of a shop's own.
 */
export function isTradeNumber(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = Array.from(barcode, Number).reverse();
  const weighted = digits.map((digit, index) => digit * (index % 2 === 0 ? 1 : 3));
  if (weighted.reduce((sum, each) => sum + each, 0) % 10 !== 0) return false;
  return !RESTRICTED.test(barcode.padStart(14, '0').slice(1));
}
