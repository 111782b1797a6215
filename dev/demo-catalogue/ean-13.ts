/**
 * Adds the check digit to twelve digits: digits in even places count three times, and the last one makes the sum a
 * multiple of ten (GS1 General Specifications, 7.9.1). Throws RangeError unless there are twelve digits.
 */
export function ean13(twelveDigits: string): string {
  if (!/^\d{12}$/.test(twelveDigits)) throw new RangeError(`Not twelve digits: ${twelveDigits}`);
  const sum = Array.from(twelveDigits, Number).reduce(
    (total, digit, i) => total + digit * (i % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelveDigits}${(10 - (sum % 10)) % 10}`;
}

/** True for thirteen digits with a valid check digit. */
export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && ean13(code.slice(0, 12)) === code;
}
