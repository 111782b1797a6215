import type { ErrorFacts } from '#shared/api/errors.ts';
import { countText } from '#shared/counts.ts';
import { messages } from '#shared/messages.es.ts';
import { namesOf } from './permission-names.ts';
import type { ProblemRows } from './problem-row.ts';

const WRONG_CODE = 'Ese código no es correcto. Fijate el que muestra la aplicación ahora.';

const EXPIRED_TEXT: Record<ErrorFacts['link_expired']['of'], string> = {
  account: 'Ese enlace ya se usó o venció. Pedí uno nuevo.',
  invitation: 'Esa invitación ya se usó o venció. Pedile otra a quien te invitó.',
  newsletter: 'Ese enlace ya no sirve. Anotate de nuevo y te mandamos otro.',
  receipt: 'Ese enlace ya venció. Pedile el comprobante a la librería.',
  stock_notice: 'Ese enlace ya no sirve. Pedí el aviso de nuevo en la página del producto.',
};

/** Accounts, signing in, links by mail. */
export const accountProblems = {
  already_staff: {
    status: 409,
    detail: ({ pending }) =>
      pending
        ? 'Esa persona ya está invitada. Podés mandarle la invitación otra vez.'
        : 'Esa persona ya es parte del equipo.',
  },
  challenge_expired: {
    status: 401,
    detail: 'Pasó demasiado tiempo o ese ingreso ya se usó. Volvé a iniciar sesión.',
  },
  common_password: {
    status: 400,
    detail: 'Esa contraseña es de las más usadas. Elegí otra.',
    members: ({ path }) => ({ errors: [{ path, message: 'Es de las más usadas. Elegí otra.' }] }),
  },
  customer_has_open_matters: {
    status: 409,
    detail: ({ orders, withdrawals }) =>
      orders.length > 0
        ? `Todavía no se puede: hay pedidos sin terminar o sin pagar (${orders.slice(0, 5).join(', ')}).`
        : `Todavía no se puede: hay ${countText(withdrawals, 'arrepentimiento', 'arrepentimientos')} sin responder.`,
    members: (facts) => facts,
  },
  email_in_use: {
    status: 409,
    detail: 'Ya hay una cuenta con ese e-mail. Iniciá sesión.',
  },
  flow_not_yours: {
    status: 401,
    detail: 'Ese ingreso con Google no empezó en este navegador, o ya pasó más de un minuto.',
  },
  last_staff: {
    status: 409,
    detail: ({ permissions }) =>
      permissions.includes('staff')
        ? 'Tiene que quedar alguien que maneje el equipo. Dale antes ese permiso a otra persona.'
        : `Nadie más tendría ${namesOf(permissions)}, y nadie podría volver a darlo. Dáselo antes a otra persona.`,
    members: ({ permissions }) => ({ permissions }),
  },
  link_expired: {
    status: 400,
    detail: ({ of }) => EXPIRED_TEXT[of],
  },
  owner_keeps_all: {
    status: 409,
    detail: 'Esta es la cuenta dueña de la tienda: tiene todos los permisos y no se puede quitar.',
  },
  second_factor_needed: {
    status: 401,
    detail: 'Falta el código de tu aplicación de verificación.',
    members: ({ challenge, expiresIn }) => ({ challenge, expiresIn }),
  },
  second_factor_not_begun: {
    status: 409,
    detail: 'Empezá de nuevo: escaneá el código QR.',
  },
  second_factor_off: {
    status: 409,
    detail: 'La verificación en dos pasos no está activada.',
  },
  second_factor_on: {
    status: 409,
    detail: 'La verificación en dos pasos ya está activada.',
  },
  too_many_tries: {
    status: 429,
    detail: ({ retryAfter }) =>
      `Demasiados intentos. Probá de nuevo en ${waitText(Math.ceil(retryAfter / 60))}.`,
    members: ({ retryAfter }) => ({ retryAfter }),
  },
  used_code: {
    status: 401,
    detail: 'Ese código ya se usó. Esperá a que la aplicación muestre otro.',
  },
  weak_password: {
    status: 400,
    detail: 'Esa contraseña es fácil de adivinar. Probá con tres o cuatro palabras sin relación entre sí.',
    members: ({ path }) => ({
      errors: [
        {
          path,
          message: 'Es fácil de adivinar. Probá con tres o cuatro palabras sin relación entre sí.',
        },
      ],
    }),
  },
  wrong_code: {
    // 401 would end the session of somebody who is signed in already. There, a wrong code is an invalid field.
    status: ({ at }) => (at === 'sign_in' ? 401 : 400),
    detail: WRONG_CODE,
    members: ({ at }) => (at === 'sign_in' ? {} : { errors: [{ path: 'code', message: WRONG_CODE }] }),
  },
  wrong_credentials: {
    status: 401,
    detail: messages.loginFailed,
  },
  wrong_password: {
    status: 400,
    detail: wrongPasswordText,
    members: (facts) => ({ errors: [{ path: 'password', message: wrongPasswordText(facts) }] }),
  },
} satisfies Partial<ProblemRows>;

function wrongPasswordText({ hasPassword }: { hasPassword: boolean }): string {
  return hasPassword
    ? 'La contraseña no es correcta.'
    : 'Tu cuenta no tiene contraseña. Salí y volvé a entrar con Google, o elegí una con “¿Olvidaste tu contraseña?”.';
}

function waitText(minutes: number): string {
  return minutes > 120
    ? countText(Math.ceil(minutes / 60), 'hora', 'horas')
    : countText(minutes, 'minuto', 'minutos');
}
