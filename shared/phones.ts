/** Area codes with three digits. 11 (Buenos Aires) has two, all others have four. */
const THREE_DIGIT_AREAS = new Set(
  (
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 ' +
    '364 370 376 379 380 381 383 385 387 388'
  ).split(' '),
);

/**
 * An Argentine mobile number for WhatsApp: 54 9 + area without 0 + number without 15, thirteen digits. Reads what
 * people type (`011 15-1234-5678`, `0221 15 456-7890`, `+54 9 221 …`, `2325 40-0000`), also when it was stored as a
 * number and lost its leading zero. Null when it cannot be one: no area code, too short, another country.
 */
export function whatsappNumber(typed: string | number): string | null {
  const digits = String(typed).replace(/\D/g, '').replace(/^00/, '');
  const national = withoutMobilePrefix(withoutCountry(digits).replace(/^0/, ''));
  return /^(11|[23]\d)\d{8}$/.test(national) ? `549${national}` : null;
}

/** A phone number for people: `+54 9 11 4444-3333`. One that is not a complete Argentine number is shown as stored. */
export function formatPhone(phone: number): string {
  const digits = String(phone);
  const [, mobile, national] = HERE.exec(digits) ?? [];
  if (national === undefined) return digits;
  const area = areaLength(national);
  const parts = ['+54', mobile, national.slice(0, area), `${national.slice(area, -4)}-${national.slice(-4)}`];
  return parts.filter(Boolean).join(' ');
}

/** The `tel:` link of a phone number. */
export function phoneLink(phone: number): string {
  return `tel:${HERE.test(String(phone)) ? '+' : ''}${phone}`;
}

/** A complete Argentine number: country, 9 for a mobile, area, number. */
const HERE = /^54(9?)((?:11|[23]\d)\d{8})$/;

/** Ten digits are area and number. Longer ones that begin with 54 start with the country, and 9 for a mobile. */
function withoutCountry(digits: string): string {
  if (digits.length > 10 && digits.startsWith('54')) return digits.slice(2).replace(/^9(?=\d{10})/, '');
  return digits.length === 11 && digits.startsWith('9') ? digits.slice(1) : digits;
}

/** Removes the 15 that is dialled within the country between area and number. */
function withoutMobilePrefix(digits: string): string {
  if (digits.length !== 12) return digits;
  const area = areaLength(digits);
  return digits.slice(area, area + 2) === '15' ? digits.slice(0, area) + digits.slice(area + 2) : digits;
}

function areaLength(digits: string): number {
  if (digits.startsWith('11')) return 2;
  return THREE_DIGIT_AREAS.has(digits.slice(0, 3)) ? 3 : 4;
}
