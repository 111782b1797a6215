import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { sendMail } from '#server/mail/index.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { ConnectionTest } from '#shared/schemas/connections.ts';
import type { ConnectionDeps } from './deps.ts';
import { tryOut } from './try-out.ts';

/** Mails the administrator who asks, and says what the mail server answered. Throws too_many_tries. */
export async function testMail(deps: ConnectionDeps, user: User): Promise<ConnectionTest> {
  return tryOut(deps.db, user, {
    work: async () => {
      const mail = { template: 'connection-test', to: user.email } as const;
      const answer = await sendMail(deps.mailer, mail, await newId(deps.db));
      if (deps.keys.mailHost !== null) {
        return {
          text: `Salió un mail de prueba para ${user.email}. Fijate si llegó, y si no cayó en spam.`,
          answer,
        };
      }
      return { text: 'El mail quedó como archivo: sin SMTP_URL no le llega a nadie.', answer };
    },
    explain: (error) =>
      REASONS.find(({ codes }) => codes.includes(codeOf(error)))?.text ?? 'El mail no salió.',
  });
}

const REASONS: ReadonlyArray<{ codes: readonly string[]; text: string }> = [
  {
    codes: ['EAUTH', 'ENOAUTH', 'EOAUTH2'],
    text: 'El servidor de mail no aceptó el usuario o la contraseña de SMTP_URL.',
  },
  {
    codes: ['EENVELOPE', 'EMESSAGE'],
    text: 'El servidor de mail no aceptó el remitente o el destinatario. Revisá de dónde salen los mails.',
  },
  {
    codes: ['ETLS', 'EREQUIRETLS'],
    text: 'El servidor de mail no ofrece una conexión cifrada.',
  },
  {
    codes: ['ESOCKET', 'ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ETIMEDOUT', 'ABORT_ERR', 'EPROTOCOL'],
    text: 'No pudimos hablar con el servidor de mail. Revisá la dirección y el puerto de SMTP_URL.',
  },
];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Grows with time, as the ids of jobs do: the files of mails are in the order in which they were made. */
async function newId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('uuidv7 answers one row');
  return row.id;
}
