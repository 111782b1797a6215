import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * All URLs of the shop. Paths match in any case, so `/contacto` and `/Contacto` are one page (rules 18.8). The
 * layouts decide who may see a page, and the API who gets its data.
 */
export default [
  layout('storefront/layout/site-layout.tsx', [
    // Public pages, rendered on the server
    index('storefront/home/home-page.tsx'),
    route('catalogo', 'storefront/catalog/catalog-page.tsx', [
      // The parent renders all three addresses, so that the filter panel and the focus stay when moving between them.
      route('categoria/:category', 'storefront/catalog/category-page.ts'),
      route('marca/:brand', 'storefront/catalog/brand-page.ts'),
    ]),
    route('ofertas', 'storefront/catalog/offers-page.tsx'),
    route('favoritos', 'storefront/kept/favourites-page.tsx'),
    route('detalle/:idProduct', 'storefront/product/product-page.tsx'),
    route('lista', 'storefront/lists/list-page.tsx'),
    route('sobre-nosotros', 'storefront/pages/about-page.tsx'),
    route('formasDePago', 'storefront/pages/payment-methods-page.tsx'),
    route('comoLlegar', 'storefront/pages/pickup-page.tsx'),
    route('Contacto', 'storefront/pages/contact-page.tsx'),
    route('ideas-creativas', 'storefront/pages/creative-ideas-page.tsx'),
    route('arrepentimiento', 'storefront/withdrawal/withdrawal-page.tsx'),
    route('terminos', 'storefront/legal/terms-page.tsx'),
    route('privacidad', 'storefront/legal/privacy-page.tsx'),
    route('boletin', 'storefront/newsletter/newsletter-page.tsx'),
    route('boletin/confirmar/:token', 'storefront/newsletter/newsletter-confirm-page.tsx'),
    route('boletin/baja/:token', 'storefront/newsletter/newsletter-leave-page.tsx'),
    route('ver-productos', 'storefront/raw-products/raw-products-page.tsx'),
    route('redirect', 'storefront/redirect/redirect-page.tsx'),
    route('redirect-prueba', 'storefront/redirect/redirect-trial-page.tsx'),

    // The visitor's own pages, rendered in the browser
    layout('account/cart-layout.tsx', [route('carrito', 'account/cart/cart-page.tsx')]),
    route('success', 'account/checkout/success-page.tsx'),
    route('failure', 'account/checkout/failure-page.tsx'),
    route('pending', 'account/checkout/pending-page.tsx'),
    layout('account/guest-layout.tsx', [
      route('login', 'account/sign-in/login-page.tsx'),
      route('register', 'account/sign-in/register-page.tsx'),
    ]),
    route('loginGoogle/:token', 'account/sign-in/login-google-page.tsx'),
    route('recuperar', 'account/sign-in/recover-password-page.tsx'),
    route('nueva-contrasena/:token', 'account/sign-in/new-password-page.tsx'),
    route('invitacion/:token', 'account/sign-in/invitation-page.tsx'),
    route('verificar-email/:token', 'account/sign-in/verify-email-page.tsx'),
    layout('account/signed-in-layout.tsx', [
      route('info-user', 'account/profile/profile-page.tsx'),
      route('pago/:orderId', 'account/checkout/pay-page.tsx'),
      route('mis-pedidos', 'account/orders/my-orders-page.tsx'),
    ]),

    route('*', 'storefront/layout/not-found-page.tsx'),
  ]),

  // The purchase, in a slim frame, rendered in the browser
  layout('account/checkout/checkout-layout.tsx', [
    route('order', 'account/checkout/order-start-page.tsx'),
    route('buy', 'account/checkout/buy-page.tsx'),
  ]),

  // The administration, rendered in the browser
  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/overview/overview-page.tsx'),
    route('admin/products', 'admin/products/products-page.tsx'),
    route('admin/vista-previa/:idProduct', 'admin/products/preview-page.tsx'),
    route('admin/info-general', 'admin/overview/info-page.tsx'),
    route('admin/informes/:informe?', 'admin/reports/reports-page.tsx'),
    route('admin/auditoria', 'admin/audit/audit-page.tsx'),
    route('admin/subproducts', 'admin/variants/variants-page.tsx'),
    route('admin/new-product', 'admin/products/new-product-page.tsx'),
    route('admin/add-more-sub-product/:idProduct', 'admin/variants/add-variants-page.tsx'),
    route('admin/order', 'admin/orders/orders-page.tsx'),
    route('admin/reservas', 'admin/orders/reservations-page.tsx'),
    route('admin/edit-state/:idOrder', 'admin/orders/order-page.tsx'),
    route('admin/remitos', 'admin/orders/packing-slips-page.tsx'),
    route('admin/clientes', 'admin/customers/customers-page.tsx'),
    route('admin/clientes/:idCustomer', 'admin/customers/customer-page.tsx'),
    route('admin/novedades', 'admin/customers/subscribers-page.tsx'),
    route('admin/equipo', 'admin/staff/staff-page.tsx'),
    route('admin/equipo/invitar', 'admin/staff/invite-page.tsx'),
    route('admin/tienda', 'admin/settings/settings-index-page.tsx'),
    route('admin/tienda/identidad', 'admin/settings/identity-page.tsx'),
    route('admin/tienda/contacto', 'admin/settings/contact-page.tsx'),
    route('admin/tienda/redes', 'admin/settings/social-page.tsx'),
    route('admin/tienda/legales', 'admin/settings/legal-page.tsx'),
    route('admin/tienda/inicio', 'admin/settings/home-page.tsx'),
    route('admin/tienda/envios', 'admin/settings/shipping-page.tsx'),
    route('admin/tienda/pagos', 'admin/settings/payments-page.tsx'),
    route('admin/tienda/compra', 'admin/settings/checkout-page.tsx'),
    route('admin/tienda/mail', 'admin/settings/mail-page.tsx'),
    route('admin/tienda/conexiones', 'admin/settings/connections-page.tsx'),
    route('admin/tienda/ejemplo', 'admin/settings/example-page.tsx'),
    route('admin/tienda/historial', 'admin/settings/history-page.tsx'),
    route('admin/sinonimos', 'admin/synonyms/synonyms-page.tsx'),
    route('admin/seguridad', 'admin/security/security-page.tsx'),
    route('admin/arrepentimientos', 'admin/withdrawals/withdrawals-page.tsx'),
    route('admin/importar-exportar', 'admin/import-export/import-export-page.tsx'),
    route('admin/importar-exportar/:idImport', 'admin/import-export/import-page.tsx'),
    route('admin/precios', 'admin/prices/new-change-page.tsx'),
    route('admin/precios/historial', 'admin/prices/changes-page.tsx'),
    route('admin/precios/:idChange', 'admin/prices/change-page.tsx'),
    route('admin/ventas/nueva', 'admin/sales/sale-page.tsx'),
    route('admin/ventas/devolucion', 'admin/sales/return-page.tsx'),
    route('admin/caja/:idTill?', 'admin/till/till-page.tsx'),
    route('admin/stock/recepcion', 'admin/stock/reception-page.tsx'),
    route('admin/stock/recepciones/:idReception?', 'admin/stock/receptions-page.tsx'),
    route('admin/stock/pedidos/:idPurchase?', 'admin/stock/purchases-page.tsx'),
    route('admin/stock/recuento', 'admin/stock/count-page.tsx'),
    route('admin/stock/movimientos', 'admin/stock/movements-page.tsx'),
    route('admin/stock/reposicion', 'admin/stock/reorder-page.tsx'),
    route('admin/proveedores', 'admin/stock/suppliers-page.tsx'),
    route('admin/proveedores/:idSupplier', 'admin/stock/supplier-page.tsx'),
    route('admin/stock/etiquetas', 'admin/stock/labels-page.tsx'),
  ]),
] satisfies RouteConfig;
