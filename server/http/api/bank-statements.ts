import { filesOf } from '../multipart.ts';
import type { ApiRoutes } from './routes.ts';

/** Money that a bank says came, for orders that wait for it (rules 8.24). */
export const bankStatementRoutes: ApiRoutes = ({ serve, services: { bankStatements } }) => {
  serve('readBankStatement', ({ request }) => {
    const [{ bytes }] = filesOf(request);
    return bankStatements.previewStatement(bytes);
  });

  serve('confirmBankStatement', async ({ body, user }) => ({
    results: await bankStatements.confirmMovements({
      ...body,
      admin: { id: user._id, permissions: user.permissions },
    }),
  }));
};
