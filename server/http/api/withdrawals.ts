import { acceptPlainForms, isPlainForm } from '../plain-forms.ts';
import type { ApiRoutes } from './routes.ts';

/** Withdrawals: requested by anybody without an account, settled by administrators (rules 17.1, 17.2). */
export const withdrawalRoutes: ApiRoutes = ({ serve, scope, services: { withdrawals } }) => {
  acceptPlainForms(scope, '/arrepentimiento');

  serve('requestWithdrawal', async ({ body, request, reply }) => {
    const answer = await withdrawals.requestWithdrawal(body, request.ip);
    if (isPlainForm(request)) return reply.redirect(`/arrepentimiento?codigo=${answer.code}`, 303);
    return answer;
  });

  serve('listWithdrawals', async ({ query }) => {
    const { withdrawals: rows, total } = await withdrawals.listWithdrawals(query);
    return { rows, total };
  });

  serve('acceptWithdrawal', ({ params, body: wish, user }) =>
    withdrawals.acceptWithdrawal({ ...params, wish, adminId: user._id }),
  );

  serve('refuseWithdrawal', ({ params, body, user }) =>
    withdrawals.refuseWithdrawal({ ...params, ...body, adminId: user._id }),
  );

  serve('moveWithdrawal', ({ params, user }) =>
    withdrawals.setWithdrawalState({ ...params, adminId: user._id }),
  );
};
