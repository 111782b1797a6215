import type { ApiRoutes } from './routes.ts';

/** The owner's words for the same thing. */
export const synonymRoutes: ApiRoutes = ({ serve, services: { search } }) => {
  serve('readSynonyms', () => search.readSynonyms());

  serve('saveSynonyms', ({ body, user, precondition }) =>
    search.saveSynonyms(body, { adminId: user._id, precondition }),
  );
};
