/**
 * The sentences that the specification fixes, to the letter, unusual spellings included
 * (sections 2, 5 and 8; contract, Pages: they are kept as written).
 */
export const messages = {
  // Section 5: quantity counter
  notEnoughStock: (stock: number) =>
    `No hay suficiente stock, por favor ingrese un número menor o igual a ${stock}`,
  quantityBelowOneDetail: 'No puede ingresar un numero menor a 1',
  quantityBelowOneCart: 'Debe ingresar un numero mayor a 1',
  // Section 5: cart, registration, shipping
  loginNeededForCart: 'Debes iniciar sesión para poder agregar productos al carrito',
  registrationIncomplete: 'Por favor, completa todos los campos requeridos.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  shippingRequired: 'Por favor, selecciona una opción de envío.',
  // Section 8
  loginFailed: 'Usuario o contraseña incorrecta, intenta de nuevo',
  registered: 'Usuario creado, ahora solo tienes que iniciar sesión',
  orderStateChanged: 'Se cambió el estado a la orden',
  addToCartFailed: 'Error al agregar al carrito',
  // Section 2.4
  noStock: 'No hay stock',
  noStockOfColor: 'No hay stock de este color, elije otro',
  noSuchProduct: (id: string) => `No hay producto coincidente con el id ${id}`,
  // Section 2.3
  outOfStockLabel: 'Sin stock',
  // Section 2.5
  noSession: 'No tienes una sesión activa',
  emptyCart: 'No tienes productos en el carrito',
  subtotal: 'Subtotal sin envío $',
  // Section 2.6
  fillInData: 'LLenar datos',
  // Section 2.7
  paymentSucceeded: 'El pago fué realizado con exito',
  paymentFailed: 'Fallo el pago',
  paymentPending: 'El pago está pendiente',
  // Section 2.8
  noOrders: 'Todavía no tienes ordenes generadas',
  // Section 2.9
  notFoundHeading: 'Error 404',
  notFoundText: 'Lamentablemente no podemos acceder a dicho contenido.',
  loading: 'Cargando...',
} as const;
