/** What was typed or scanned: units for the last line, or a code (or words), with its units: `12*779…`. */
export type Scanned = { kind: 'units'; units: number } | { kind: 'code'; code: string; units: number };

/** Reads what ended with Enter. Up to four digits are units, since barcodes are longer; an empty text is null. */
export function readScan(text: string): Scanned | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^[1-9]\d{0,3}$/.test(typed)) return { kind: 'units', units: Number(typed) };
  const [, times, code] = /^([1-9]\d{0,3})\s*[*x]\s*(\S.*)$/i.exec(typed) ?? [];
  return code ? { kind: 'code', code, units: Number(times) } : { kind: 'code', code: typed, units: 1 };
}
