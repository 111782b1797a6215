/**
 * Every call of the API: name, method and path under /api. Read this first; inputs, answers and errors are in the
 * file of its subject in this folder. The browser gets this table and the contract's types, but none of its schemas.
 */
export const endpoints = {
  // Catalogue
  listProducts: 'GET /products',
  listProductsOfCategory: 'GET /products/category/:category',
  listProductsOfBrand: 'GET /products/brand/:brand',
  suggestProducts: 'GET /products/suggestions',
  readProduct: 'GET /products/:idProduct',
  readSubProduct: 'GET /subproducts/:id',
  listCategories: 'GET /categories',
  listBrands: 'GET /brands',

  // Administration of the catalogue
  createProduct: 'POST /products',
  addSubProducts: 'POST /products/add-more-sub-product',
  editProduct: 'PUT /products/:idProduct',
  deleteProduct: 'DELETE /products/:idProduct',
  restoreProduct: 'POST /products/:idProduct/restore',
  listSubProducts: 'GET /subproducts',
  editSubProduct: 'PUT /subproducts/:id',
  deleteSubProduct: 'DELETE /subproducts/:id',
  restoreSubProduct: 'POST /subproducts/:id/restore',
  uploadSubProductPictures: 'POST /files/imgs-subProduct/:id',
  listAdminProducts: 'GET /admin/products',
  readPictureProgress: 'GET /admin/pictures',

  // Cart
  readCart: 'GET /carts/:cartId',
  setCartLine: 'POST /carts/add-subproducts/:cartId',
  removeCartLine: 'DELETE /carts/delete-product-of-cart/:cartId/:lineId',
  clearCart: 'DELETE /carts/clear-cart/:cartId',
  acknowledgeRemovedLines: 'DELETE /carts/removed/:cartId',

  // Orders
  createOrder: 'POST /payments/create-order/:cartId/:userId',
  notifyPayment: 'POST /payments/webhook',
  listOrdersOfUser: 'GET /orders/user/:userId',
  listCouponsOfUser: 'GET /orders/user/:userId/coupons',
  listOrders: 'GET /orders',
  listOrdersInState: 'GET /orders/state/:state',
  readOrder: 'GET /orders/:orderId',
  listOrderEvents: 'GET /orders/:orderId/events',
  listOrderPayments: 'GET /orders/:orderId/payments',
  moveOrder: 'PUT /orders/:orderId/state/:state',
  moveOrders: 'PUT /orders/state',
  resendOrderMail: 'POST /orders/:orderId/mails',
  listReservations: 'GET /admin/reservations',
  endReservation: 'POST /orders/:orderId/end-reservation',

  // Accounts
  signUp: 'POST /user/signup',
  logIn: 'POST /user/login',
  answerSecondFactor: 'POST /user/login/second-factor',
  logOut: 'POST /user/logout',
  readProfile: 'GET /user/profile',
  editProfile: 'PUT /user/update-user/:userId',
  uploadProfilePicture: 'POST /files/img-user/:userId',
  readEmailVerified: 'GET /user/email-verification',
  requestEmailVerification: 'POST /user/email-verification',
  verifyEmail: 'POST /user/verify-email',
  requestPasswordReset: 'POST /user/request-password-reset',
  resetPassword: 'POST /user/reset-password',
  changePassword: 'POST /user/change-password',
  beginGoogleSignIn: 'GET /user/google',
  finishGoogleSignIn: 'GET /user/google/callback',
  wakeGoogleSession: 'POST /user/google/session',
  listOwnSessions: 'GET /user/sessions',
  endOtherSessions: 'DELETE /user/sessions',
  endOwnSession: 'DELETE /user/sessions/:sessionId',
  endSessionsOfUser: 'POST /admin/end-sessions',

  // Second factor
  readSecondFactor: 'GET /user/second-factor',
  beginSecondFactor: 'POST /user/second-factor',
  confirmSecondFactor: 'POST /user/second-factor/confirm',
  replaceRecoveryCodes: 'POST /user/second-factor/recovery-codes',
  turnOffSecondFactor: 'POST /user/second-factor/turn-off',

  // Price changes
  startPriceChange: 'POST /admin/price-changes',
  listPriceChanges: 'GET /admin/price-changes',
  readPriceChange: 'GET /admin/price-changes/:id',
  listPriceChangeLines: 'GET /admin/price-changes/:id/lines',
  tickPriceChangeLines: 'PUT /admin/price-changes/:id/ticks',
  applyPriceChange: 'POST /admin/price-changes/:id/apply',
  undoPriceChange: 'POST /admin/price-changes/:id/undo',
  cancelPriceChange: 'POST /admin/price-changes/:id/cancel',

  // Import and export
  startImport: 'POST /admin/imports',
  listImports: 'GET /admin/imports',
  readImport: 'GET /admin/imports/:id',
  listImportRows: 'GET /admin/imports/:id/rows',
  downloadImportReport: 'GET /admin/imports/:id/report',
  checkImport: 'PUT /admin/imports/:id',
  applyImport: 'POST /admin/imports/:id/apply',
  cancelImport: 'POST /admin/imports/:id/cancel',
  exportProducts: 'GET /admin/exports/products',

  // The shop as a whole
  readOverview: 'GET /admin/overview',
  readShopInfo: 'GET /admin/info',
  retryJob: 'POST /admin/jobs/:jobId/retry',
  listAuditEntries: 'GET /admin/audit',

  // Rights of buyers, newsletter
  requestWithdrawal: 'POST /withdrawals',
  listWithdrawals: 'GET /withdrawals',
  moveWithdrawal: 'PUT /withdrawals/:id/state/:state',
  subscribeToNewsletter: 'POST /newsletter',
  confirmNewsletter: 'POST /newsletter/confirm/:token',
  leaveNewsletter: 'POST /newsletter/unsubscribe/:token',
  openNewsletterLeave: 'GET /newsletter/unsubscribe/:token',

  openShop: 'GET /redirect',
} as const;

export type EndpointName = keyof typeof endpoints;

/** GET, POST, PUT or DELETE. */
export function methodOf(name: EndpointName): string {
  return endpoints[name].split(' ')[0] ?? '';
}

/**
 * The path of a call with its parameters and query. A list of values repeats the name; null and empty values are left
 * out.
 */
export function endpointPath(name: EndpointName, params?: unknown, query?: unknown): string {
  const [, template = ''] = endpoints[name].split(' ');
  const values = new Map(entriesOf(params));
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(textOf(values.get(key))));
  const search = new URLSearchParams();
  for (const [key, value] of entriesOf(query)) {
    for (const text of [value].flat().map(textOf)) {
      if (text !== '') search.append(key, text);
    }
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

function entriesOf(values: unknown): Array<[string, unknown]> {
  return typeof values === 'object' && values !== null ? Object.entries(values) : [];
}
