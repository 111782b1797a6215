import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone as international number (E.164, without the plus sign): `011 15-4444-3333`, with or without its leading
 * zero, becomes 5491144443333. What is no Argentine number stays as typed.
 */
export function normalisePhone(typed: number): number {
  const phone = parsePhoneNumberFromString(String(typed), 'AR');
  return phone?.isValid() ? Number(phone.number.slice(1)) : typed;
}
