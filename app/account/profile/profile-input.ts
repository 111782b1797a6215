import { formatPhone } from '#shared/phones.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { formText } from '../../ui/form/form-text.ts';

/** The fields of the edit form, by their names in the API, as typed. */
export type ProfileField =
  | 'name'
  | 'lastName'
  | 'phone'
  | 'direction.address'
  | 'direction.CP'
  | 'direction.city'
  | 'direction.prov';

/** The initial values of the fields. */
export function profileInputOf({ name, lastName, phone, direction }: User): Record<ProfileField, string> {
  return {
    name,
    lastName,
    phone: phone === null ? '' : formatPhone(phone),
    'direction.address': direction.address ?? '',
    'direction.CP': direction.CP === null ? '' : String(direction.CP),
    'direction.city': direction.city ?? '',
    'direction.prov': direction.prov ?? '',
  };
}

/** The form as it is sent. An empty number is `null`. */
export function profileEditOf(data: FormData) {
  const text = (field: ProfileField) => formText(data, field);
  return {
    name: text('name'),
    lastName: text('lastName'),
    phone: digitsOf(text('phone')) || null,
    direction: {
      address: text('direction.address'),
      CP: text('direction.CP').trim() || null,
      city: text('direction.city'),
      prov: text('direction.prov'),
    },
  };
}

/** Removes what people type between the digits of a phone number: `+54 9 (2325) 40-1234`. */
export function digitsOf(phone: string): string {
  return phone.replace(/[\s()+.-]/g, '');
}
