/** Every call of the API that only administrators may make: name, method and path under /api. The others: endpoints.ts. */
export const adminEndpoints = {
  // Administration of the catalogue
  createProduct: 'POST /products',
  addSubProducts: 'POST /products/add-more-sub-product',
  editProduct: 'PUT /products/:idProduct',
  deleteProduct: 'DELETE /products/:idProduct',
  restoreProduct: 'POST /products/:idProduct/restore',
  duplicateProduct: 'POST /products/:idProduct/duplicate',
  listSubProducts: 'GET /subproducts',
  editSubProduct: 'PUT /subproducts/:id',
  deleteSubProduct: 'DELETE /subproducts/:id',
  restoreSubProduct: 'POST /subproducts/:id/restore',
  uploadSubProductPictures: 'POST /files/imgs-subProduct/:id',
  listAdminProducts: 'GET /admin/products',
  readPictureProgress: 'GET /admin/pictures',
  editInBulk: 'POST /admin/bulk-edits',
  undoBulkEdit: 'POST /admin/bulk-edits/:id/undo',

  // Published lists
  listAdminLists: 'GET /admin/lists',
  createPublishedList: 'POST /admin/lists',
  readAdminList: 'GET /admin/lists/:id',
  editPublishedList: 'PUT /admin/lists/:id',
  deletePublishedList: 'DELETE /admin/lists/:id',
  restorePublishedList: 'POST /admin/lists/:id/restore',
  copyPublishedList: 'POST /admin/lists/:id/copy',
  printListPoster: 'GET /admin/lists/:id/poster',
  listListChoices: 'GET /admin/list-choices',
  keepListChoice: 'PUT /admin/list-choices',
  forgetListChoice: 'DELETE /admin/list-choices/:words',

  // Orders
  listOrders: 'GET /orders',
  listOrdersInState: 'GET /orders/state/:state',
  readOrder: 'GET /orders/:orderId',
  listOrderEvents: 'GET /orders/:orderId/events',
  listOrderPayments: 'GET /orders/:orderId/payments',
  moveOrder: 'PUT /orders/:orderId/state/:state',
  moveOrders: 'PUT /orders/state',
  resendOrderMail: 'POST /orders/:orderId/mails',
  listAdminOrders: 'GET /admin/orders',
  listSales: 'GET /admin/sales',
  readAdminOrder: 'GET /admin/orders/:orderId',
  enterPayment: 'POST /admin/orders/:orderId/payments',
  undoPayment: 'POST /admin/orders/:orderId/payments/:paymentId/undo',
  cancelOrder: 'POST /admin/orders/:orderId/cancel',
  refundOrder: 'POST /admin/orders/:orderId/refunds',
  changeOrderDelivery: 'PUT /admin/orders/:orderId/delivery',
  changeOrderLines: 'PUT /admin/orders/:orderId/lines',
  addOrderNote: 'POST /admin/orders/:orderId/notes',
  setOrderTracking: 'PUT /admin/orders/:orderId/tracking',
  recordSale: 'POST /admin/sales',
  listReservations: 'GET /admin/reservations',
  endReservation: 'POST /orders/:orderId/end-reservation',

  // The counter
  listParkedSales: 'GET /admin/parked-sales',
  parkSale: 'POST /admin/parked-sales',
  takeParkedSale: 'POST /admin/parked-sales/:id/take',
  dropParkedSale: 'DELETE /admin/parked-sales/:id',
  findCounterSales: 'GET /admin/counter-sales',
  printReceipt: 'GET /admin/orders/:orderId/receipt',
  linkReceipt: 'POST /admin/orders/:orderId/receipt-links',

  // Till
  readOpenTill: 'GET /admin/till',
  openTill: 'POST /admin/tills',
  listTills: 'GET /admin/tills',
  readTill: 'GET /admin/tills/:id',
  addTillEntry: 'POST /admin/tills/:id/entries',
  closeTill: 'POST /admin/tills/:id/close',
  listTillMovements: 'GET /admin/tills/:id/movements',
  printTill: 'GET /admin/tills/:id/report',

  // Accounts
  endSessionsOfUser: 'POST /admin/end-sessions',

  // Staff
  listStaff: 'GET /admin/staff',
  listStaffManagers: 'GET /admin/staff/managers',
  inviteStaff: 'POST /admin/staff',
  readStaffMember: 'GET /admin/staff/:id',
  changeStaffMember: 'PUT /admin/staff/:id',
  removeStaffMember: 'DELETE /admin/staff/:id',
  resendInvitation: 'POST /admin/staff/:id/resend',

  // Customers, newsletter
  listCustomers: 'GET /admin/customers',
  readCustomer: 'GET /admin/customers/:id',
  addCustomerNote: 'POST /admin/customers/:id/notes',
  removeCustomerNote: 'DELETE /admin/customers/:id/notes/:noteId',
  eraseCustomer: 'POST /admin/customers/:id/erase',
  listSubscribers: 'GET /admin/newsletter',
  unsubscribeSubscriber: 'POST /admin/newsletter/:id/unsubscribe',

  // Second factor
  readSecondFactor: 'GET /user/second-factor',
  beginSecondFactor: 'POST /user/second-factor',
  confirmSecondFactor: 'POST /user/second-factor/confirm',
  replaceRecoveryCodes: 'POST /user/second-factor/recovery-codes',
  turnOffSecondFactor: 'POST /user/second-factor/turn-off',

  // Money that a bank says came
  readBankStatement: 'POST /admin/bank-statements',
  confirmBankStatement: 'POST /admin/bank-statements/payments',

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
  undoImport: 'POST /admin/imports/:id/undo',
  cancelImport: 'POST /admin/imports/:id/cancel',
  exportProducts: 'GET /admin/exports/products',

  // Stock
  findArticles: 'GET /admin/articles',
  listStockMovements: 'GET /admin/stock-movements',
  correctStock: 'POST /admin/stock-corrections',
  receiveStock: 'POST /admin/receptions',
  listReceptions: 'GET /admin/receptions',
  readReception: 'GET /admin/receptions/:id',
  undoReception: 'POST /admin/receptions/:id/undo',
  listShelf: 'GET /admin/stock-counts/shelf',
  listStockCounts: 'GET /admin/stock-counts',
  applyStockCount: 'POST /admin/stock-counts',
  undoStockCount: 'POST /admin/stock-counts/:id/undo',

  // Labels
  drawLabels: 'GET /admin/labels',
  drawAddressLabels: 'GET /admin/address-labels',
  readWaitingLabels: 'GET /admin/labels/waiting',
  startLabelRun: 'POST /admin/labels/runs',
  noteLabelsPrinted: 'POST /admin/labels/printed',

  // Suppliers
  listSuppliers: 'GET /admin/suppliers',
  createSupplier: 'POST /admin/suppliers',
  readSupplier: 'GET /admin/suppliers/:id',
  editSupplier: 'PUT /admin/suppliers/:id',
  deleteSupplier: 'DELETE /admin/suppliers/:id',
  listSupplierArticles: 'GET /admin/suppliers/:id/articles',
  editSupplierArticle: 'PUT /admin/suppliers/:id/articles/:subProduct',
  deleteSupplierArticle: 'DELETE /admin/suppliers/:id/articles/:subProduct',
  listSupplierCosts: 'GET /admin/supplier-costs',
  listReorder: 'GET /admin/reorder',

  // Orders to suppliers
  listPurchases: 'GET /admin/purchases',
  createPurchase: 'POST /admin/purchases',
  readPurchase: 'GET /admin/purchases/:id',
  editPurchase: 'PUT /admin/purchases/:id',
  movePurchase: 'POST /admin/purchases/:id/:move',
  downloadPurchase: 'GET /admin/purchases/:id/file',

  // The shop as a whole
  readOverview: 'GET /admin/overview',
  readCounters: 'GET /admin/counters',
  searchEverything: 'GET /admin/search',
  readShopInfo: 'GET /admin/info',
  retryJob: 'POST /admin/jobs/:jobId/retry',
  listAuditEntries: 'GET /admin/audit',
  listAuditPeople: 'GET /admin/audit/people',
  previewTakeBack: 'GET /admin/audit/:entryId/take-back',
  takeBack: 'POST /admin/audit/:entryId/take-back',

  // Reports
  readSalesReport: 'GET /admin/reports/sales',
  readUnsold: 'GET /admin/reports/unsold',
  readStockWorth: 'GET /admin/reports/stock',
  listMissedSearches: 'GET /admin/reports/searches',
  listDemand: 'GET /admin/reports/list-demand',
  listWaitedArticles: 'GET /admin/reports/stock-notices',

  // What the owner sets
  readSynonyms: 'GET /admin/synonyms',
  saveSynonyms: 'PUT /admin/synonyms',
  readSettings: 'GET /admin/settings',
  saveSettings: 'PUT /admin/settings',
  listSettingsHistory: 'GET /admin/settings/history',
  restoreSettings: 'POST /admin/settings/history/:id/restore',
  uploadPicture: 'POST /admin/pictures',
  readStatus: 'GET /admin/status',
  readBackups: 'GET /admin/backups',
  makeBackup: 'POST /admin/backups',
  downloadBackup: 'POST /admin/backups/:name/file',
  restoreBackup: 'POST /admin/backups/:name/restore',
  moveShop: 'POST /admin/database/move',
  deleteBackup: 'DELETE /admin/backups/:name',
  readConnections: 'GET /admin/tests',
  testMail: 'POST /admin/tests/mail',
  testGateway: 'POST /admin/tests/gateway',
  testStorage: 'POST /admin/tests/storage',
  readExampleCatalogue: 'GET /admin/example-catalogue',
  removeExampleCatalogue: 'DELETE /admin/example-catalogue',

  // Withdrawals, newsletter
  listWithdrawals: 'GET /withdrawals',
  acceptWithdrawal: 'POST /admin/withdrawals/:id/accept',
  refuseWithdrawal: 'POST /admin/withdrawals/:id/refuse',
  moveWithdrawal: 'PUT /withdrawals/:id/state/:state',
} as const;

export type AdminEndpointName = keyof typeof adminEndpoints;
