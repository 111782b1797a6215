import type { AdminEndpointName } from './admin-endpoints.ts';

/**
 * Every call of the API that visitors and customers may make: name, method and path under /api. Read this first;
 * those of the administration are in admin-endpoints.ts, so that visitors do not load them. Inputs, answers and errors
 * are in the file of their subject in this folder. The browser gets the tables and the contract's types, but no schemas.
 */
export const endpoints = {
  // Catalogue
  listProducts: 'GET /products',
  listProductsOfCategory: 'GET /products/category/:category',
  listProductsOfBrand: 'GET /products/brand/:brand',
  searchShop: 'GET /search',
  suggestSearch: 'GET /search/suggestions',
  suggestProducts: 'GET /products/suggestions',
  readProduct: 'GET /products/:idProduct',
  readSubProduct: 'GET /subproducts/:id',
  listCategories: 'GET /categories',
  listBrands: 'GET /brands',

  // Lists
  readList: 'POST /lists/read',
  readListFile: 'GET /lists/readings/:reading',
  cancelListFile: 'DELETE /lists/readings/:reading',
  listPublishedLists: 'GET /lists',
  readPublishedList: 'GET /lists/:slug',
  noteListOpened: 'POST /lists/:slug/opened',
  shareList: 'POST /lists/shared',
  openSharedList: 'GET /lists/shared/:id',
  priceList: 'POST /lists/priced',

  // Cart
  readCart: 'GET /carts/:cartId',
  setCartLine: 'POST /carts/add-subproducts/:cartId',
  setCartLines: 'POST /carts/add-many/:cartId',
  removeCartLine: 'DELETE /carts/delete-product-of-cart/:cartId/:lineId',
  clearCart: 'DELETE /carts/clear-cart/:cartId',
  acknowledgeRemovedLines: 'DELETE /carts/removed/:cartId',

  // Orders
  createOrder: 'POST /payments/create-order/:cartId/:userId',
  readPaymentInstructions: 'GET /payments/:orderId',
  notifyPayment: 'POST /payments/webhook',
  listOrdersOfUser: 'GET /orders/user/:userId',
  listUnpaid: 'GET /orders/user/:userId/unpaid',

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
  readInvitation: 'GET /user/invitations/:token',
  acceptInvitation: 'POST /user/invitations/:token',
  listOwnSessions: 'GET /user/sessions',
  endOtherSessions: 'DELETE /user/sessions',
  endOwnSession: 'DELETE /user/sessions/:sessionId',

  // Withdrawals, newsletter
  requestWithdrawal: 'POST /withdrawals',
  subscribeToNewsletter: 'POST /newsletter',
  confirmNewsletter: 'POST /newsletter/confirm/:token',
  leaveNewsletter: 'POST /newsletter/unsubscribe/:token',
  openReceipt: 'GET /receipts/:token',
  openNewsletterLeave: 'GET /newsletter/unsubscribe/:token',

  // Who waits for a sold-out colour
  askStockNotice: 'POST /stock-notices',
  cancelStockNotice: 'DELETE /stock-notices/:subProduct',
  confirmStockNotice: 'POST /stock-notices/confirm/:token',
  leaveStockNotices: 'POST /stock-notices/unsubscribe/:token',
  openStockNoticesLeave: 'GET /stock-notices/unsubscribe/:token',

  readShop: 'GET /shop',
  openShop: 'GET /redirect',
} as const;

export type ShopEndpointName = keyof typeof endpoints;
export type EndpointName = ShopEndpointName | AdminEndpointName;
