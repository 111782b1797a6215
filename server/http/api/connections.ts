import type { ApiRoutes } from './routes.ts';

/** Which keys of the environment are set, and tests of what they open. */
export const connectionRoutes: ApiRoutes = ({ serve, services: { connections } }) => {
  serve('readConnections', () => connections.readConnections());
  serve('testMail', ({ user }) => connections.testMail(user));
  serve('testGateway', ({ user }) => connections.testGateway(user));
  serve('testStorage', ({ user }) => connections.testStorage(user));
};
