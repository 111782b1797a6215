import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { messages } from '#shared/messages.es.ts';
import { CHECK_MARKED, hasErrors, refusalText } from '../../ui/form/form-errors.ts';
import type { Refusal } from '../../ui/form/use-form.ts';

/** The message about a form with a new password, typed twice (rules 9.2, 18.3). */
export function newPasswordSentence({ values, errors, error }: Refusal<NewPassword>): string {
  if (error !== null) return refusalText(error, hasErrors(errors));
  const { confirmation: _, ...required } = values;
  if (Object.values(required).some((typed) => typeof typed === 'string' && typed.trim() === ''))
    return messages.registrationIncomplete;
  if (errors.confirmation) return messages.passwordsDiffer;
  return values.password.length < PASSWORD_LENGTH.min ? 'La contraseña es muy corta.' : CHECK_MARKED;
}

type NewPassword = { password: string; confirmation: string; [field: string]: string | boolean };
