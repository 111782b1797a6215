import type { CustomerFacts } from '#shared/schemas/customers.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, at } from './access-rows.ts';

const root = '/api/admin/customers';

const givenNote = async (shop: TestShop) => {
  const { user } = await shop.givenCustomer();
  const noted = await shop.expectOk(
    shop.call<CustomerFacts>('POST', `/admin/customers/${user._id}/notes`, {
      as: await shop.keptAdmin(),
      body: { text: 'Paga los viernes' },
    }),
  );
  return { path: `${root}/${user._id}/notes/${noted.notes[0]?._id}` };
};

/** Customers and subscribers, for administrators only. */
export const customers: Access[] = [
  { call: 'GET /api/admin/customers', ...adminAlone, prepare: at(root) },
  {
    call: 'GET /api/admin/customers/:id',
    ...adminAlone,
    prepare: async (_shop, owner) => ({ path: `${root}/${owner.user._id}` }),
  },
  {
    call: 'POST /api/admin/customers/:id/notes',
    ...adminAlone,
    admin: 201,
    prepare: async (_shop, owner) => ({ path: `${root}/${owner.user._id}/notes`, body: { text: 'Nota' } }),
  },
  { call: 'DELETE /api/admin/customers/:id/notes/:noteId', ...adminAlone, prepare: givenNote },
  {
    call: 'POST /api/admin/customers/:id/erase',
    ...adminAlone,
    admin: 204,
    prepare: async (shop) => {
      const { user } = await shop.givenCustomer();
      return { path: `${root}/${user._id}/erase`, body: { email: user.email } };
    },
  },
  { call: 'GET /api/admin/newsletter', ...adminAlone, prepare: at('/api/admin/newsletter') },
  {
    call: 'POST /api/admin/newsletter/:id/unsubscribe',
    ...adminAlone,
    admin: 204,
    prepare: async (shop) => {
      const email = `${crypto.randomUUID()}@tintero.test`;
      const { id } = await shop.db
        .insertInto('newsletter_subscriptions')
        .values({ email, email_key: email })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { path: `/api/admin/newsletter/${id}/unsubscribe` };
    },
  },
];
