import type { Settings } from '#shared/schemas/settings.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';

/** Words that a shop which is not the example never shows. */
export const EXAMPLE_WORDS =
  /Tintero|Giles|00-00000000-0|5492325000000|2325 00|Razón social de ejemplo|Calle de la Librería|tintero\.example|-34\.4455/;

/** The settings of another shop, in another town, of other colours. */
export function otherShop(): Settings {
  const { identity, contact, legal, home, shipping, payments } = firstSettings;
  return {
    ...firstSettings,
    identity: {
      ...identity,
      name: 'Librería Los Andes',
      slogan: 'Papelería y libros en la montaña',
      description: 'Librería de Bariloche.',
      story: ['Los Andes abrió frente al lago.'],
      colors: { ink: '#3b1f2b', action: '#8a1c4a', highlight: '#ffd9a0' },
    },
    contact: {
      whatsapp: '5492944551122',
      phone: '+54 9 2944 55-1122',
      email: 'hola@losandes.example',
      hours: 'Todos los días de 10 a 18 h.',
      address: {
        ...contact.address,
        street: 'Mitre 450',
        city: 'San Carlos de Bariloche',
        province: 'Río Negro',
        postalCode: '8400',
      },
    },
    legal: { ...legal, name: 'Los Andes S.R.L.', cuit: '30-71234567-1', fiscalCondition: 'monotributo' },
    home: { ...home, notice: 'Cerramos el lunes por inventario' },
    shipping: shipping.map((way) => (way.id === 'giles' ? { ...way, name: 'Envío en Bariloche' } : way)),
    payments,
  };
}
