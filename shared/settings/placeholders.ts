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
