import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone as its international number (E.164, without the plus sign): what people type in Argentina, `011 15-4444-3333`
 * or without its leading zero, becomes 5491144443333. A number that is none here is taken for one of another country;
 * what is none anywhere stays as it was typed.
 */
export function normalisePhone(typed: number): number {
  const digits = String(typed);
  for (const phone of [parsePhoneNumberFromString(digits, 'AR'), parsePhoneNumberFromString(`+${digits}`)]) {
    if (phone?.isValid()) return Number(phone.number.slice(1));
  }
  return typed;
}
