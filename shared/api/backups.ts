import { z } from 'zod';
import { backupNameSchema, backupsSchema, moveSchema } from '#shared/schemas/backups.ts';
import { ownPasswordSchema } from '#shared/schemas/second-factor.ts';
import type { Endpoint } from './endpoint.ts';

/** A backup holds everything that the shop knows: only who can give themselves any permission may use it. */
const owned = { tag: 'Copias de seguridad', permission: 'admin', needs: ['settings', 'staff'] } as const;
const one = { ...owned, params: backupNameSchema } as const;

/** The shop's backups (docs/backups.md). */
export const backups = {
  readBackups: { ...owned, answer: backupsSchema },
  makeBackup: {
    ...owned,
    description: 'Pide una copia, si no se está haciendo una.',
    answer: backupsSchema,
    status: 202,
  },
  downloadBackup: {
    ...one,
    body: ownPasswordSchema,
    answer: 'file',
    // Its row would store the password.
    idempotencyKey: false,
    errors: ['too_many_tries', 'wrong_password'],
  },
  restoreBackup: {
    ...one,
    description:
      'Cierra la tienda, con todos sus procesos, la vuelve a la copia y la abre. Antes copia lo que hay.',
    body: ownPasswordSchema,
    answer: z.null(),
    status: 202,
    idempotencyKey: false,
    errors: ['too_many_tries', 'wrong_password'],
  },
  moveShop: {
    ...owned,
    description:
      'Muda una tienda con la base embebida a una base vacía de un servidor PostgreSQL: la cierra, pasa todo y la abre ahí. Antes revisa que se pueda.',
    body: moveSchema,
    answer: z.null(),
    status: 202,
    idempotencyKey: false,
    errors: ['move_refused', 'moved_already', 'too_many_tries', 'wrong_password'],
  },
  deleteBackup: { ...one, answer: z.null() },
} satisfies Record<string, Endpoint>;
