import { z } from 'zod';

type Variable<Schema extends z.ZodType> = { schema: Schema; default: string; meaning: string };

export function variable<Schema extends z.ZodType>(
  schema: Schema,
  defaultText: string,
  meaning: string,
): Variable<Schema> {
  return { schema, default: defaultText, meaning };
}

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'tiene que ser una dirección http:// o https://' })
  .optional();

export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'tiene que ser postgres://usuario:clave@servidor:puerto/base',
});

export const email = z.email({ error: 'tiene que ser una dirección de e-mail' }).optional();

const words = (choices: readonly [string, ...string[]]) => `tiene que ser ${choices.join(' o ')}`;

export function oneOf<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return z.enum(choices, words(choices));
}

export function wholeNumberText(min: number, max: number) {
  const error = `tiene que ser un número entero de ${min} a ${max}`;
  return z
    .string()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}
