import { expectPermissions } from '#server/permissions.ts';
import type { Customer } from '#shared/schemas/customers.ts';
import type { Subscriber } from '#shared/schemas/newsletter.ts';
import { eachPage, type TableColumn, tableFile } from '../table-file.ts';
import type { ApiRoutes } from './routes.ts';

/** The administration of customers and of the newsletter's subscribers. */
export const customerRoutes: ApiRoutes = ({ serve, services: { customers, newsletter } }) => {
  serve('listCustomers', async ({ query: { format, ...query }, user }) => {
    expectPermissions(user.permissions, format ? ['reports'] : ['orders']);
    if (format) {
      const things = eachPage(
        async (slice) => (await customers.listCustomers({ ...query, ...slice })).customers,
      );
      return tableFile(format, { name: 'clientes', columns: CUSTOMER_COLUMNS, things });
    }
    const { customers: rows, total } = await customers.listCustomers(query);
    return { rows, total };
  });

  serve('readCustomer', ({ params }) => customers.readCustomer(params.id));

  serve('addCustomerNote', ({ params, body, user }) =>
    customers.addCustomerNote(params.id, { text: body.text, adminId: user._id }),
  );

  serve('removeCustomerNote', ({ params, user }) =>
    customers.removeCustomerNote(params.id, { noteId: params.noteId, adminId: user._id }),
  );

  serve('eraseCustomer', ({ params, body, user }) =>
    customers.eraseCustomer(params.id, { email: body.email, adminId: user._id }),
  );

  serve('listSubscribers', async ({ query: { format, ...query } }) => {
    if (format) {
      const things = eachPage(
        async (slice) => (await newsletter.listSubscribers({ ...query, ...slice })).subscribers,
      );
      return tableFile(format, { name: 'novedades', columns: SUBSCRIBER_COLUMNS, things });
    }
    const { subscribers: rows, total } = await newsletter.listSubscribers(query);
    return { rows, total };
  });

  serve('unsubscribeSubscriber', ({ params }) => newsletter.unsubscribeById(params.id));
};

const CUSTOMER_COLUMNS: ReadonlyArray<TableColumn<Customer>> = [
  { label: 'Nombre', cell: ({ name }) => name },
  { label: 'Apellido', cell: ({ lastName }) => lastName },
  { label: 'E-mail', cell: ({ email }) => email },
  { label: 'Teléfono', cell: ({ phone }) => (phone === null ? '' : String(phone)) },
  { label: 'Pedidos', cell: ({ orders }) => orders },
  { label: 'Gastó', cell: ({ spent }) => spent },
  { label: 'Debe', cell: ({ owed }) => owed },
  { label: 'Último pedido', cell: ({ lastOrder }) => lastOrder ?? '' },
  { label: 'Cliente desde', cell: ({ creationDate }) => creationDate },
];

const SUBSCRIBER_COLUMNS: ReadonlyArray<TableColumn<Subscriber>> = [
  { label: 'E-mail', cell: ({ email }) => email },
  { label: 'Confirmado', cell: ({ confirmedDate }) => confirmedDate ?? '' },
  { label: 'Dado de baja', cell: ({ leftDate }) => leftDate ?? '' },
];
