/** How a barcode may be written: a UPC of 12 digits is an EAN-13 with a zero before it. */
export function spellingsOf(code: string): string[] {
  return [code, `0${code}`, code.replace(/^0/, '')];
}
