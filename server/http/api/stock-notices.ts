import { acceptPlainForms, sendDone } from '../plain-forms.ts';
import type { ApiRoutes } from './routes.ts';

/** Who waits for a sold-out colour: asking, and confirming and unsubscribing by mailed links (rules 4.16). */
export const stockNoticeRoutes: ApiRoutes = ({ serve, scope, services: { stockNotices } }) => {
  acceptPlainForms(scope, '/aviso-de-stock');

  serve('askStockNotice', ({ body, user, request }) => stockNotices.ask(body, { user, address: request.ip }));

  serve('cancelStockNotice', ({ params, user }) =>
    stockNotices.cancel({ subProduct: params.subProduct, userId: user._id }),
  );

  serve('confirmStockNotice', async ({ params, request, reply }) => {
    await stockNotices.confirm(params.token);
    return sendDone(request, reply, '/aviso-de-stock?paso=confirmado');
  });

  serve(
    'leaveStockNotices',
    async ({ params, request, reply }) => {
      await stockNotices.unsubscribe(params.token);
      return sendDone(request, reply, '/aviso-de-stock?paso=baja');
    },
    // Before the body is read, so that nobody can send files without a valid link.
    { before: ({ token = '' }) => stockNotices.expectUnsubscribeToken(token) },
  );

  serve('openStockNoticesLeave', ({ params, reply }) =>
    reply.redirect(`/aviso-de-stock/baja/${encodeURIComponent(params.token)}`, 302),
  );
};
