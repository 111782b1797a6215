/** Why a person was sent back to the sign-in form: the value of the parameter `aviso`, and the sentence on screen. */
export const SIGN_IN_NOTICES = {
  'google-cancelado': 'Cancelaste el ingreso con Google. Podés probar de nuevo o entrar con tu contraseña.',
  'google-vencido': 'Ese ingreso con Google venció o ya se usó. Empezá de nuevo.',
  'google-fallo': 'No pudimos confirmar quién sos con Google. Probá de nuevo o entrá con tu contraseña.',
  'google-no-responde':
    'Google no responde en este momento. Probá de nuevo en un rato o entrá con tu contraseña.',
  'google-sin-verificar':
    'Google todavía no verificó tu e-mail. Verificalo en tu cuenta de Google, o creá una cuenta con contraseña.',
  'google-cuenta-existente':
    'Ya hay una cuenta con ese e-mail. Primero iniciá sesión con tu contraseña y verificá tu e-mail en Datos de usuario; después vas a poder entrar con Google.',
  'google-muchos-intentos': 'Demasiados intentos con Google. Probá de nuevo en 15 minutos.',
  'google-no-disponible': 'Por ahora no se puede entrar con Google. Iniciá sesión con tu contraseña.',
  'enlace-no-valido': 'Ese ingreso ya no es válido. Iniciá sesión de nuevo.',
} as const;

export type SignInNotice = keyof typeof SIGN_IN_NOTICES;

/** The query parameter of the sign-in form that carries a notice. */
export const NOTICE_PARAMETER = 'aviso';

/** The query parameter of the sign-in form that carries the path to return to. */
export const RETURN_PARAMETER = 'volver';

/** The address of the sign-in form that leads back to `path`, a path of this site with its query. */
export function loginPath(path: string): string {
  return withReturn('/login', path);
}

/** The address of the registration form, which leads to the sign-in form and from there to `path`. */
export function registerPath(path: string): string {
  return withReturn('/register', path);
}

function withReturn(signIn: string, path: string): string {
  return path === '/' ? signIn : `${signIn}?${new URLSearchParams({ [RETURN_PARAMETER]: path })}`;
}

/** Prefix of the URL fragment that carries a second-factor challenge to the sign-in form. */
export const CHALLENGE_FRAGMENT = 'verificacion=';

/** The notice that a parameter names, or null if it names none. */
export function signInNoticeOf(value: string | null): SignInNotice | null {
  return value !== null && isNotice(value) ? value : null;
}

function isNotice(value: string): value is SignInNotice {
  return Object.hasOwn(SIGN_IN_NOTICES, value);
}
