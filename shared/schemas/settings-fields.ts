import { z } from 'zod';
import { whatsappNumber } from '#shared/phones.ts';
import { dataFiscalLink } from '#shared/settings/data-fiscal.ts';
import { formatCuit, isCbu, isCuit } from '#shared/settings/identifiers.ts';
import { PLACEHOLDER } from '#shared/settings/placeholders.ts';
import { imageUrl, text } from './fields.ts';

/** Optional text; an empty one is null. Without a transform, so that the API's answers have the same schema. */
export const optionalText = (max: number) =>
  text(max)
    .nullable()
    .overwrite((value) => value || null);

/** As `optionalText`; a value that is there has to pass `isGood`. */
const optionalIf = (max: number, isGood: (value: string) => boolean, message: string) =>
  optionalText(max).refine((value) => value === null || isGood(value), message);

export const yesOrNo = z.boolean('Tiene que ser verdadero o falso');

export const httpsLink = optionalIf(
  500,
  (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  'Tiene que ser una dirección que empiece con https://',
);

/** A path of the shop (`/catalogo`) or a link to another site. */
export const linkTarget = text(500)
  .min(1, 'Escribí a dónde lleva')
  // Browsers read over tabs and line ends, so that `/<tab>/x` is `//x`.
  .refine((value) => !/\p{Cc}/u.test(value), 'Tiene caracteres que no se ven')
  .refine(
    (value) => /^\/(?![/\\])/.test(value) || (URL.canParse(value) && new URL(value).protocol === 'https:'),
    'Tiene que empezar con / (una página de la tienda) o con https://',
  );

export const hexColor = z
  .string('Tiene que ser un color')
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Escribilo como #1b2a49');

/** A drawing of the house (`drawing:libros`) or a picture. */
export const pictureOrDrawing = z
  .union([z.string().regex(/^drawing:[a-z-]{1,40}$/), imageUrl], {
    error: 'Tiene que ser una imagen subida o una dirección que empiece con https://',
  })
  .nullable();

export const cuit = text(20)
  .refine((value) => value === PLACEHOLDER.cuit || isCuit(value), 'Ese CUIT no es válido: revisá los números')
  .overwrite((value) => (value === PLACEHOLDER.cuit ? value : formatCuit(value)));

export const cbu = optionalText(40)
  .overwrite((value) => value?.replace(/[\s-]/g, '') ?? null)
  .refine(
    (value) => value === null || isCbu(value),
    'Un CBU o CVU tiene 22 números, y estos no coinciden: revisalos',
  );

export const alias = optionalIf(
  20,
  (value) => /^[A-Za-z0-9.-]{6,20}$/.test(value),
  'Un alias tiene de 6 a 20 letras, números, puntos o guiones',
);

/** A mobile number for chats, stored as `5492325400000`. */
export const whatsapp = text(40)
  .refine(
    (value) => whatsappNumber(value) !== null,
    'Escribí un celular con código de área, por ejemplo 11 4000-0000',
  )
  .overwrite((value) => whatsappNumber(value) ?? value);

/** As it is shown. */
export const shownPhone = optionalIf(
  40,
  (value) => /^[+()\d\s./-]+$/.test(value) && value.replace(/\D/g, '').length >= 6,
  'Escribí un teléfono con código de área',
);

export const dataFiscalUrl = optionalIf(
  500,
  (value) => dataFiscalLink(value) !== null,
  'Tiene que ser la dirección del Data Fiscal: https://… de afip.gob.ar o arca.gob.ar',
);

export const optionalEmail = optionalText(254).refine(
  (value) => value === null || z.email().safeParse(value).success,
  'Escribí un e-mail, por ejemplo ventas@correo.com.',
);

/** A postal code (`6720`) or a range (`1000-1499`). */
export const postalCodes = z
  .string('Tiene que ser un texto')
  .trim()
  .overwrite((value) => value.replace(/\s+/g, '').replace(/[–—]/g, '-'))
  .regex(/^\d{4}(-\d{4})?$/, 'Escribí códigos de cuatro números, o rangos como 1000-1499')
  .refine((value) => {
    const [from = '', to = from] = value.split('-');
    return from <= to;
  }, 'El rango va del menor al mayor, como 1000-1499');
