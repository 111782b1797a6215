import type { MoveTrouble } from '#shared/move-troubles.ts';
import type { ProblemRows } from './problem-row.ts';

type Facts = { trouble: MoveTrouble; said: string };

const EMPTY_ONE = 'Creá una base vacía y poné su dirección.';

/** Why the database of an address cannot take the shop, and what to do. `said`: PostgreSQL's own words. */
const TEXTS: Record<MoveTrouble, (said: string) => string> = {
  no_answer: (said) =>
    `Ese servidor no contesta (${said}). Revisá su nombre y su puerto, y que deje entrar desde esta máquina.`,
  pooler: () => 'Ahí contesta un pooler (PgBouncer). Poné la dirección del servidor PostgreSQL mismo.',
  not_let_in: (said) => `PostgreSQL no deja entrar: «${said}». Revisá el usuario y la clave de la dirección.`,
  no_database: () => 'En ese servidor no existe esa base. Creala, vacía, y probá de nuevo.',
  too_old: () => 'Hace falta PostgreSQL 18 o más nuevo, y ese servidor es de una versión anterior.',
  no_rights: () => 'Ese usuario no puede crear tablas en esa base. Hacelo su dueño y probá de nuevo.',
  other_program: () => `En esa base hay tablas de otro programa. ${EMPTY_ONE}`,
  has_shop: () => `En esa base ya hay una tienda. ${EMPTY_ONE}`,
  in_use: () => `Hay una tienda abierta con esa base. ${EMPTY_ONE}`,
  unknown: (said) => `No se puede usar esa base: «${said}».`,
};

/** Errors of moving the shop to a server. */
export const movingProblems = {
  move_refused: {
    status: 409,
    detail: ({ trouble, said }: Facts) => TEXTS[trouble](said),
  },
  moved_already: {
    status: 409,
    detail: 'La tienda ya usa un servidor PostgreSQL: no hace falta mudarla.',
  },
} satisfies Partial<ProblemRows>;
