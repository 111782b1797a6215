import { bearerToken } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** The shop's backups. */
export const backupRoutes: ApiRoutes = ({ serve, services: { accounts, backups } }) => {
  serve('readBackups', () => backups.readBackups());
  serve('makeBackup', ({ user }) => backups.makeBackup(user));
  serve('deleteBackup', ({ params, user }) => backups.deleteBackup(user, params.name));

  serve('restoreBackup', async ({ params, user, body, request }) => {
    await accounts.proveSelf(user, { password: body?.password, token: bearerToken(request) ?? '' });
    await backups.askForRestore(user, params.name);
    return null;
  });

  serve('moveShop', async ({ user, body: { address, password }, request }) => {
    await accounts.proveSelf(user, { password, token: bearerToken(request) ?? '' });
    await backups.askForMove(user, address);
    return null;
  });

  // The password again: the file has everything, and whoever finds the screen unattended must not get it.
  serve('downloadBackup', async ({ params, user, body, request, reply }) => {
    const token = bearerToken(request) ?? '';
    await accounts.proveSelf(user, { password: body?.password, token });
    const { bytes, content } = await backups.openBackup(user, params.name);
    reply.header('content-length', bytes);
    return { type: 'application/x-tar', name: params.name, content };
  });
};
