import { filesOf } from '../multipart.ts';
import type { ApiRoutes } from './routes.ts';

/** What the owner sets, and what the storefront shows of it. */
export const settingsRoutes: ApiRoutes = ({ serve, answers, services: { settings, media } }) => {
  serve('readShop', ({ request, reply }) =>
    answers.send(request, reply, async () => ({ body: await settings.readShop() })),
  );

  serve('readSettings', () => settings.readSettings());

  serve('saveSettings', ({ body, user, precondition }) =>
    settings.saveSettings(body, { adminId: user._id, precondition }),
  );

  serve('uploadPicture', async ({ request, user }) => {
    const [{ bytes }] = filesOf(request);
    return { url: await media.storeOwn(bytes, user._id) };
  });

  serve('listSettingsHistory', async ({ query }) => {
    const { versions, total } = await settings.listHistory(query);
    return { rows: versions, total };
  });

  serve('restoreSettings', ({ params, user, precondition }) =>
    settings.restoreSettings(params.id, { adminId: user._id, precondition }),
  );
};
