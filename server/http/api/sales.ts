import type { ApiRoutes } from './routes.ts';

/** What a counter needs around a sale (rules 23.6 to 23.8). */
export const salesRoutes: ApiRoutes = ({ serve, services: { sales } }) => {
  serve('listParkedSales', () => sales.listParkedSales());
  serve('parkSale', ({ body, user }) => sales.parkSale({ ...body, adminId: user._id }));
  serve('takeParkedSale', ({ params }) => sales.takeParkedSale(params.id));
  serve('dropParkedSale', ({ params }) => sales.dropParkedSale(params.id));
  serve('findCounterSales', ({ query }) => sales.findCounterSales(query));
  serve('linkReceipt', ({ params, user }) =>
    sales.linkReceipt({ ...params, adminId: user._id, permissions: user.permissions }),
  );
  serve('printReceipt', async ({ params, query, user }) => {
    const { permissions } = user;
    return pdf(await sales.printReceipt({ ...params, paper: query.paper, permissions }));
  });
  serve('openReceipt', async ({ params }) => pdf(await sales.openReceipt(params.token)));
};

function pdf(content: AsyncIterable<Uint8Array>) {
  return { type: 'application/pdf', name: 'comprobante.pdf', content };
}
