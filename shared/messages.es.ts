/** Sentences that are fixed to the letter, unusual spellings included (rules 18.3). */
export const messages = {
  // Quantity counter
  notEnoughStock: (stock: number) =>
    `No hay suficiente stock, por favor ingrese un número menor o igual a ${stock}`,
  quantityBelowOneDetail: 'No puede ingresar un numero menor a 1',
  quantityBelowOneCart: 'Debe ingresar un numero mayor a 1',
  // Cart, registration, shipping
  loginNeededForCart: 'Debes iniciar sesión para poder agregar productos al carrito',
  registrationIncomplete: 'Por favor, completa todos los campos requeridos.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  shippingRequired: 'Por favor, selecciona una opción de envío.',
  // Results of what a person did
  loginFailed: 'Usuario o contraseña incorrecta, intenta de nuevo',
  registered: 'Usuario creado, ahora solo tienes que iniciar sesión',
  orderStateChanged: 'Se cambió el estado a la orden',
  addToCartFailed: 'Error al agregar al carrito',
  // Product page
  noStock: 'No hay stock',
  noStockOfColor: 'No hay stock de este color, elije otro',
  noSuchProduct: (id: string) => `No hay producto coincidente con el id ${id}`,
  // Product card
  outOfStockLabel: 'Sin stock',
  // Cart
  noSession: 'No tienes una sesión activa',
  emptyCart: 'No tienes productos en el carrito',
  subtotal: 'Subtotal sin envío $',
  // Profile
  fillInData: 'LLenar datos',
  // Checkout
  paymentSucceeded: 'El pago fué realizado con exito',
  paymentFailed: 'Fallo el pago',
  paymentPending: 'El pago está pendiente',
  // My orders
  noOrders: 'Todavía no tienes ordenes generadas',
  // Not found, loading
  notFoundHeading: 'Error 404',
  notFoundText: 'Lamentablemente no podemos acceder a dicho contenido.',
  loading: 'Cargando...',
} as const;
