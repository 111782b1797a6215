import { z } from 'zod';
import { forbidden, notFound, ShopError } from '#server/errors.ts';
import { userSchema } from '#shared/schemas/accounts.ts';
import { subProductSchema } from '#shared/schemas/catalog.ts';
import { id } from '#shared/schemas/fields.ts';
import { etagOf } from '../etag.ts';
import { userOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

/** Section 7: the uploads. */
export const fileRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  const { accounts, catalog, media } = services;

  app.post(
    '/files/img-user/:userId',
    {
      onRequest: checks.requireUser,
      config: { multipart: 'required', file: 'file-user', maxFiles: 1 },
      schema: {
        tags: ['Usuario'],
        params: z.object({ userId: id }),
        response: { 200: userSchema, ...problems },
      },
    },
    async (request) => {
      const user = userOf(request);
      if (request.params.userId !== user._id) throw forbidden();
      const picture = request.pictures.find(({ field }) => field === 'file-user');
      if (!picture) throw missingFile('file-user');
      return accounts.setUserPicture(user, picture.bytes);
    },
  );

  app.post(
    '/files/imgs-subProduct/:id',
    {
      onRequest: checks.requireAdmin,
      config: { multipart: 'required', file: 'files-img-subProduct' },
      schema: {
        tags: ['Administración'],
        params: z.object({ id }),
        response: { 200: subProductSchema, ...problems },
      },
    },
    async (request, reply) => {
      const pictures = request.pictures.filter(({ field }) => field === 'files-img-subProduct');
      if (pictures.length === 0) throw missingFile('files-img-subProduct');
      // Nothing is kept for a sub-product that is not there.
      if (!(await catalog.getSubProduct(request.params.id))) throw notFound('No existe ese subproducto.');
      const urls = await media.store(
        pictures.map(({ bytes }) => bytes),
        userOf(request)._id,
      );
      const subProduct = await catalog.addSubProductPictures(request.params.id, urls, userOf(request)._id);
      return reply.header('etag', etagOf(subProduct)).send(subProduct);
    },
  );
};

function missingFile(field: string): ShopError {
  return new ShopError(400, 'invalid', `Falta la imagen en el campo ${field}.`, {
    errors: [{ path: field, message: 'Es obligatorio' }],
  });
}
