import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone as its international number (E.164, without the plus sign): what people type in Argentina, `011 15-4444-3333`
 * or without its leading zero, becomes 5491144443333. What is no number here (one of another country, or none at all)
 * stays as it was typed.
 */
export function normalisePhone(typed: number): number {
  const phone = parsePhoneNumberFromString(String(typed), 'AR');
  return phone?.isValid() ? Number(phone.number.slice(1)) : typed;
}
