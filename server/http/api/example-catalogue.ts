import type { ApiRoutes } from './routes.ts';

/** The example catalogue, and how it leaves. */
export const exampleRoutes: ApiRoutes = ({ serve, services: { example } }) => {
  serve('readExampleCatalogue', () => example.readExample());
  serve('removeExampleCatalogue', ({ query, user }) =>
    example.startRemoving({ adminId: user._id, withEdited: query.edited === '1' }),
  );
};
