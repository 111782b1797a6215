import { index, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The contract of URLs (specification 2.1). Paths match without regard to case, so `/contacto` and `/Contacto`
 * are one screen. Which visitor may see a page is decided by its loader and, for data, by the API.
 */
export default [
  // Everybody's pages, rendered on the server
  index('routes/storefront/home.tsx'),
  route('catalogo', 'routes/storefront/catalog.tsx', [
    // The parent draws all three addresses, so that moving between them keeps the filter panel and the focus.
    route('categoria/:category', 'routes/storefront/catalog-category.ts'),
    route('marca/:brand', 'routes/storefront/catalog-brand.ts'),
  ]),
  route('ofertas', 'routes/storefront/offers.tsx'),
  route('detalle/:idProduct', 'routes/storefront/detail.tsx'),
  route('sobre-nosotros', 'routes/storefront/about.tsx'),
  route('formasDePago', 'routes/storefront/payment-methods.tsx'),
  route('comoLlegar', 'routes/storefront/pickup.tsx'),
  route('Contacto', 'routes/storefront/contact.tsx'),
  route('ideas-creativas', 'routes/storefront/creative-ideas.tsx'),
  route('arrepentimiento', 'routes/storefront/regret.tsx'),
  route('terminos', 'routes/storefront/terms.tsx'),
  route('privacidad', 'routes/storefront/privacy.tsx'),
  route('boletin', 'routes/storefront/newsletter.tsx'),
  route('boletin/confirmar/:token', 'routes/storefront/newsletter-confirm.tsx'),
  route('boletin/baja/:token', 'routes/storefront/newsletter-leave.tsx'),
  route('ver-productos', 'routes/storefront/raw-products.tsx'),
  route('redirect', 'routes/storefront/redirect.tsx'),
  route('redirect-prueba', 'routes/storefront/redirect-trial.tsx'),

  // The visitor's own pages, rendered in the browser
  route('carrito', 'routes/account/cart.tsx'),
  route('order', 'routes/account/order-start.tsx'),
  route('buy', 'routes/account/buy.tsx'),
  route('success', 'routes/account/success.tsx'),
  route('failure', 'routes/account/failure.tsx'),
  route('pending', 'routes/account/pending.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('register', 'routes/account/register.tsx'),
  route('loginGoogle/:token', 'routes/account/login-google.tsx'),
  route('recuperar', 'routes/account/recover-password.tsx'),
  route('nueva-contrasena/:token', 'routes/account/new-password.tsx'),
  route('verificar-email/:token', 'routes/account/verify-email.tsx'),
  route('info-user', 'routes/account/info-user.tsx'),
  route('mis-pedidos', 'routes/account/my-orders.tsx'),

  // Administrators' pages, rendered in the browser
  route('admin', 'routes/admin/overview.tsx'),
  route('admin/products', 'routes/admin/products.tsx'),
  route('admin/info-general', 'routes/admin/info.tsx'),
  route('admin/auditoria', 'routes/admin/audit.tsx'),
  route('admin/subproducts', 'routes/admin/sub-products.tsx'),
  route('admin/new-product', 'routes/admin/new-product.tsx'),
  route('admin/add-more-sub-product/:idProduct', 'routes/admin/add-sub-products.tsx'),
  route('admin/order', 'routes/admin/orders.tsx'),
  route('admin/reservas', 'routes/admin/reservations.tsx'),
  route('admin/order/:idOrder', 'routes/admin/order-detail.tsx'),
  route('admin/edit-state/:idOrder', 'routes/admin/edit-order-state.tsx'),
  route('admin/remitos', 'routes/admin/packing-slips.tsx'),
  route('admin/seguridad', 'routes/admin/security.tsx'),
  route('admin/arrepentimientos', 'routes/admin/withdrawals.tsx'),
  route('admin/importar-exportar', 'routes/admin/exchange.tsx'),
  route('admin/importar-exportar/:idImport', 'routes/admin/exchange-import.tsx'),
  route('admin/precios', 'routes/admin/prices.tsx'),
  route('admin/precios/historial', 'routes/admin/prices-history.tsx'),
  route('admin/precios/:idChange', 'routes/admin/price-change.tsx'),

  route('*', 'routes/storefront/not-found.tsx'),
] satisfies RouteConfig;
