import { ifMatch } from '../etag.ts';
import type { ApiRoutes } from './routes.ts';

/** What the owner sets, and what the storefront shows of it. */
export const settingsRoutes: ApiRoutes = ({ serve, answers, services: { settings } }) => {
  serve('readShop', ({ request, reply }) =>
    answers.send(request, reply, async () => ({ body: await settings.readShop() })),
  );

  serve('readSettings', () => settings.readSettings());

  serve('saveSettings', ({ body, user, request }) =>
    settings.saveSettings(body, { adminId: user._id, precondition: ifMatch(request) }),
  );

  serve('listSettingsHistory', async ({ query }) => {
    const { versions, total } = await settings.listHistory(query);
    return { rows: versions, total };
  });

  serve('restoreSettings', ({ params, user, request }) =>
    settings.restoreSettings(params.id, { adminId: user._id, precondition: ifMatch(request) }),
  );
};
