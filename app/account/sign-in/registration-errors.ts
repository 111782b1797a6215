import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { messages } from '#shared/messages.es.ts';
import { type ApiError, fieldMessage } from '../../api/api-error.ts';
import { formErrorText } from './form-error-text.ts';

/** The fields of the registration form. */
export type RegistrationInput = {
  email: string;
  password: string;
  confirmation: string;
  name: string;
  lastName: string;
};

/** The errors of a form: a sentence for the whole, and messages by field. */
export type FormErrors<Name extends string> = { message: string; fields: Partial<Record<Name, string>> };

export type RegistrationErrors = FormErrors<keyof RegistrationInput>;

const WHAT_TO_ENTER: Record<Exclude<keyof RegistrationInput, 'confirmation'>, string> = {
  email: 'Escribí tu e-mail.',
  password: 'Elegí una contraseña.',
  name: 'Escribí tu nombre.',
  lastName: 'Escribí tu apellido.',
};

/** The errors of a registration (rules 9.2); null if there are none. */
export function registrationErrors(input: RegistrationInput): RegistrationErrors | null {
  const fields: RegistrationErrors['fields'] = {};
  for (const name of ['email', 'password', 'name', 'lastName'] as const) {
    if (input[name].trim() === '') fields[name] = WHAT_TO_ENTER[name];
  }
  if (Object.keys(fields).length > 0) return { message: messages.registrationIncomplete, fields };
  return passwordErrors(input);
}

export type PasswordInput = Pick<RegistrationInput, 'password' | 'confirmation'>;

/** The errors of a new password, typed twice; null if there are none. */
export function passwordErrors({
  password,
  confirmation,
}: PasswordInput): FormErrors<keyof PasswordInput> | null {
  if (password.trim() === '') {
    return { message: messages.registrationIncomplete, fields: { password: WHAT_TO_ENTER.password } };
  }
  if (password !== confirmation) {
    return {
      message: messages.passwordsDiffer,
      fields: { confirmation: 'Escribí la misma contraseña que arriba.' },
    };
  }
  if (password.length < PASSWORD_LENGTH.min) {
    return {
      message: 'La contraseña es muy corta.',
      fields: { password: `Usá al menos ${PASSWORD_LENGTH.min} caracteres.` },
    };
  }
  return null;
}

/** Assigns the server's errors to fields. */
export function refusedRegistration(error: ApiError): RegistrationErrors {
  const fields: RegistrationErrors['fields'] = {};
  if (error.code === 'email_in_use') fields.email = error.detail;
  for (const name of ['email', 'password', 'name', 'lastName'] as const) {
    const message = fieldMessage(error, name);
    if (message) fields[name] = message;
  }
  return { message: formErrorText(error, fields), fields };
}
