import type { Settings } from '#shared/schemas/settings.ts';
import { PLACEHOLDER } from './placeholders.ts';

/** What is known of where the shop is and how it is reached; null: nobody has filled it in. */
export type ContactFacts = {
  street: string | null;
  city: string;
  province: string;
  postalCode: string | null;
  phone: string | null;
  email: string | null;
  hours: string | null;
};

/** The contact without placeholders, which engines and assistants would take for facts. */
export function contactFacts({ address, phone, email, hours }: Settings['contact']): ContactFacts {
  return {
    street: known(address.street, PLACEHOLDER.street),
    city: address.city,
    province: address.province,
    postalCode: known(address.postalCode),
    phone: known(phone, PLACEHOLDER.phone),
    email: known(email, PLACEHOLDER.email),
    hours: known(hours),
  };
}

function known(value: string | null, placeholder = ''): string | null {
  return value === null || value === '' || value === placeholder ? null : value;
}
