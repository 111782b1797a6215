import { formatPhone } from '#shared/phones.ts';
import type { User, UserEdit } from '#shared/schemas/accounts.ts';
import { type ApiError, fieldMessage } from '../../api/api-error.ts';

/** The fields of the edit form as typed. */
export type ProfileInput = Record<ProfileField, string>;
export type ProfileField = 'name' | 'lastName' | 'phone' | 'address' | 'CP' | 'city' | 'prov';
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** The initial values of the fields. */
export function profileInputOf({ name, lastName, phone, direction }: User): ProfileInput {
  return {
    name,
    lastName,
    phone: phone === null ? '' : formatPhone(phone),
    address: direction.address ?? '',
    CP: direction.CP === null ? '' : String(direction.CP),
    city: direction.city ?? '',
    prov: direction.prov ?? '',
  };
}

const NAMES = { name: 'Escribí tu nombre.', lastName: 'Escribí tu apellido.' };
const ADDRESS = {
  address: 'Escribí la calle y el número.',
  CP: 'Escribí el código postal.',
  city: 'Escribí la ciudad.',
  prov: 'Elegí la provincia.',
};

/**
 * The errors of the form: phone and postal code have to be numbers (rules 18.15). `addressNeeded`: so has to be the
 * whole address. An empty object: no errors.
 */
export function profileErrors(input: ProfileInput, addressNeeded: boolean): ProfileErrors {
  const errors: ProfileErrors = {};
  const needed = { ...NAMES, ...(addressNeeded ? ADDRESS : {}) };
  for (const [field, message] of Object.entries(needed)) {
    if (isProfileField(field) && input[field].trim() === '') errors[field] = message;
  }
  if (!/^\d{0,15}$/.test(digitsOf(input.phone))) errors.phone = 'Escribilo con números, con código de área.';
  if (!/^\d{0,8}$/.test(input.CP.trim())) errors.CP = 'Escribilo con números, por ejemplo 6720.';
  return errors;
}

/** Converts the fields for the API; an empty one becomes `null`. */
export function profileEditOf(input: ProfileInput): UserEdit {
  const numberOrNull = (text: string) => (text === '' ? null : Number(text));
  const textOrNull = (text: string) => text.trim() || null;
  return {
    name: input.name.trim(),
    lastName: input.lastName.trim(),
    phone: numberOrNull(digitsOf(input.phone)),
    direction: {
      address: textOrNull(input.address),
      CP: numberOrNull(input.CP.trim()),
      city: textOrNull(input.city),
      prov: textOrNull(input.prov),
    },
  };
}

/** Assigns the server's errors to fields. */
export function refusedProfile(error: ApiError): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of ['name', 'lastName', 'phone', 'address', 'CP', 'city', 'prov'] as const) {
    const message = fieldMessage(error, field) ?? fieldMessage(error, `direction.${field}`);
    if (message) errors[field] = message;
  }
  return errors;
}

/** Removes what people type between the digits of a phone number: `+54 9 (2325) 40-1234`. */
function digitsOf(phone: string): string {
  return phone.replace(/[\s()+.-]/g, '');
}

function isProfileField(field: string): field is ProfileField {
  return ['name', 'lastName', 'phone', 'address', 'CP', 'city', 'prov'].includes(field);
}
