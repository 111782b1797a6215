import type { Settings } from '#shared/schemas/settings.ts';

/** Values that can be nobody's: what a shop shows until its owner has filled in its own. */
export const PLACEHOLDER = {
  /** No CUIT begins with 00. */
  cuit: '00-00000000-0',
  legalName: 'Razón social de ejemplo',
  /** 0000 is not an assigned exchange. */
  whatsapp: '5492325000000',
  phone: '+54 9 2325 00-0000',
  email: 'hola@tintero.example',
  street: 'Calle de la Librería 123',
} as const;

/** The facts that the law asks a shop to publish and that still are placeholders, by their names on screen (rules 21.10). */
export function placeholdersOf({ contact, legal }: Settings): string[] {
  const places: Array<[name: string, value: string | null, placeholder: string]> = [
    ['Razón social', legal.name, PLACEHOLDER.legalName],
    ['CUIT', legal.cuit, PLACEHOLDER.cuit],
    ['Domicilio', contact.address.street, PLACEHOLDER.street],
    ['E-mail', contact.email, PLACEHOLDER.email],
    ['WhatsApp', contact.whatsapp, PLACEHOLDER.whatsapp],
    ['Teléfono', contact.phone, PLACEHOLDER.phone],
  ];
  return places.filter(([, value, placeholder]) => value === placeholder).map(([name]) => name);
}
