import { z } from 'zod';
import { MAX_CENTAVOS } from '#shared/money.ts';
import type { NumberBounds } from '#shared/product-fields.ts';

const NO_NUMBER = 'Tiene que ser un número';

/** A number as plain text, as form fields send it (rules 15.6): "1500", "-3", "10.5". */
const numericText = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}(\.\d{1,10})?$/, message)
    .transform(Number);

/**
 * A number, or its plain text; `check` limits its value, `message` is for what is no number, and `missing` for one
 * that is not there, or an empty text.
 */
function numberOrText<Check extends z.ZodType<number, number>>(
  check: Check,
  message = NO_NUMBER,
  missing = message,
) {
  return z
    .union([z.number(), numericText(message)], {
      error: ({ input }) => (input === undefined || input === '' ? missing : message),
    })
    .pipe(check);
}

// PostgreSQL can store neither null bytes nor half a surrogate pair.
export const canBeStored = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Text of at most `max` characters, trimmed; may be empty. `message`: for all that can be wrong with it. */
export const text = (max: number, message?: string) =>
  z
    .string(message ?? 'Tiene que ser un texto')
    .max(max, message ?? `Hasta ${max} caracteres`)
    .refine(canBeStored, message ?? 'Tiene caracteres que no se pueden guardar')
    .trim();

/** As `text`, but not empty after trimming; `missing` says so. */
export const requiredText = (max: number, missing = 'Es obligatorio') => text(max).min(1, missing);

/** The name of a person or of the shop on one line, without invisible characters and marks that change the direction of writing. */
export const personName = (max: number, missing = 'Es obligatorio') =>
  text(max)
    .overwrite(asOneLine)
    .refine((value) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(value), missing);

// Line ends and other control characters become spaces; marks of writing direction are removed.
function asOneLine(value: string): string {
  return value
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Optional text. Empty or null means that there is none. */
export const textOrNull = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null);

const somePesos = z
  .number()
  .min(0, 'No puede ser negativo')
  .max(MAX_CENTAVOS / 100, 'Es demasiado grande')
  .refine((value) => Number(value.toFixed(2)) === value, 'Hasta dos decimales');

/** Pesos from 0, with at most two decimals. */
export const pesos = numberOrText(somePesos);

/** Pesos above 0, with at most two decimals. */
export const positivePesos = numberOrText(somePesos.gt(0, 'Tiene que ser más que 0'));

/** As `pesos`; `missing` says that there are none. */
export const requiredPesos = (missing: string) => numberOrText(somePesos, NO_NUMBER, missing);

/** A whole number within the bounds. `message`: for all that can be wrong with it; `missing`: that it is not there. */
export const wholeNumber = (min: number, max: number, message?: string, missing = message) =>
  numberOrText(
    z
      .number()
      .int(message ?? 'Tiene que ser un número entero')
      .min(min, message ?? `Desde ${min}`)
      .max(max, message ?? `Hasta ${max}`),
    message,
    missing,
  );

/** A number with decimals within the bounds. */
export const decimalNumber = (min: number, max: number) =>
  numberOrText(z.number().min(min, `Desde ${min}`).max(max, `Hasta ${max}`));

/** A number of a field, whole if its kind is. */
export const fieldNumber = ({ kind }: NumberBounds) => (kind.decimals === 0 ? z.number().int() : z.number());

/** As `fieldNumber`, in a body: from 0 to the most of the field. */
export const fieldNumberInput = ({ kind, most }: NumberBounds) =>
  kind.decimals === 0 ? wholeNumber(0, most) : decimalNumber(0, most);

/** One of a few numbers. */
export const numberAmong = (values: readonly number[]) =>
  numberOrText(z.number().refine((value) => values.includes(value), `Tiene que ser ${values.join(' o ')}`));

/** Page number from 1, and page size from 1 to 100 (rules 15.8). */
export const pageNumber = wholeNumber(1, 1_000_000);
export const pageLimit = wholeNumber(1, 100);

/** Units of stock: 0 to a million. */
export const stockUnits = wholeNumber(0, 1_000_000);

/** As `stockUnits`; `missing` says that there are none. */
export const requiredUnits = (missing: string) => wholeNumber(0, 1_000_000, undefined, missing);

/** Units of one cart line. */
export const lineQuantity = wholeNumber(1, 1_000_000);

/** The address of a picture: one of our own, or https, as the Content-Security-Policy allows. */
export const imageUrl = requiredText(2000).refine(
  (value) => /^\/media\/[\w.-]+$/.test(value) || isHttpsUrl(value),
  'Tiene que ser una dirección que empiece con https://',
);

function isHttpsUrl(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:';
}

/** An e-mail. `missing`: there is none; `wrong`: it is not one. */
export const emailAddress = (missing: string, wrong: string) =>
  z
    .string('Tiene que ser un texto')
    .trim()
    .min(1, missing)
    .max(254, 'Hasta 254 caracteres')
    .pipe(z.email(wrong));

export const email = emailAddress('Escribí tu e-mail.', 'Escribí tu e-mail, por ejemplo ana@correo.com.');

/** The files that a list can be downloaded as. */
export const tableFormat = z
  .enum(['csv', 'xlsx'], 'Tiene que ser csv o xlsx')
  .meta({ description: 'La lista entera como archivo, sin páginas.' });

/** An identifier in an address: any text. The service says whether it names something. */
export const id = z
  .string('No es un identificador')
  .min(1, 'No es un identificador')
  .max(200, 'No es un identificador')
  .refine(canBeStored, 'No es un identificador');

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();
