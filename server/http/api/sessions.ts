import { bearerToken } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** The user's own sessions and password. Administrators can also end another user's sessions. */
export const sessionRoutes: ApiRoutes = ({ serve, services: { accounts } }) => {
  serve('listOwnSessions', ({ user, request }) => accounts.listOwnSessions(user, bearerToken(request) ?? ''));

  serve('endOtherSessions', ({ user, request }) =>
    accounts.endOtherSessions(user, bearerToken(request) ?? ''),
  );

  serve('endOwnSession', ({ user, params }) => accounts.endOwnSession(user, params.sessionId));

  serve('changePassword', ({ user, body, request }) =>
    accounts.changePassword(user, {
      password: body.password,
      newPassword: body.newPassword,
      token: bearerToken(request) ?? '',
    }),
  );

  serve('endSessionsOfUser', ({ user, body, request }) =>
    accounts.endSessionsByEmail(user, body.email, bearerToken(request) ?? ''),
  );
};
