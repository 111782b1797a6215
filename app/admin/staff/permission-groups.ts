import { PERMISSIONS, type Permission } from '#shared/permissions.ts';

type Row = { permission: Permission; opens: string };

/** The permissions as people think of them, each with what it opens. */
export const PERMISSION_GROUPS: ReadonlyArray<{ title: string; rows: readonly Row[] }> = [
  {
    title: 'Vender',
    rows: [
      {
        permission: 'orders',
        opens:
          'Ver y preparar los pedidos, cambiar su estado y su entrega, escribirle a quien compró, ver a los clientes, y cancelar lo que no se pagó.',
      },
      { permission: 'sales', opens: 'Ventas de mostrador, de WhatsApp y por teléfono, y la caja del día.' },
      {
        permission: 'refunds',
        opens:
          'Devolver dinero, cancelar lo que ya se pagó, responder arrepentimientos y confirmar que entró un pago.',
      },
    ],
  },
  {
    title: 'Productos',
    rows: [
      {
        permission: 'catalogue',
        opens: 'Productos, colores, fotos, listas y etiquetas. Sin tocar precios ni stock.',
      },
      { permission: 'prices', opens: 'Todos los precios, los aumentos y los costos.' },
      {
        permission: 'stock',
        opens: 'Cuántas unidades hay: lo que llega, los conteos, lo que falta pedir y los proveedores.',
      },
    ],
  },
  {
    title: 'El negocio',
    rows: [
      {
        permission: 'reports',
        opens: 'Los números, descargar ventas y clientes, y la auditoría de lo que hizo cada persona.',
      },
      {
        permission: 'settings',
        opens: 'Los datos de la tienda, los envíos, las formas de pago y los textos.',
      },
      {
        permission: 'staff',
        opens:
          'Invitar a otras personas, cambiar sus permisos y quitarlas. También borrar los datos de un cliente que lo pide.',
      },
    ],
  },
];

/** Choices that fit most shops; each can be changed afterwards. */
export const PRESETS: ReadonlyArray<{ name: string; permissions: readonly Permission[] }> = [
  { name: 'Mostrador', permissions: ['orders', 'sales'] },
  { name: 'Depósito', permissions: ['catalogue', 'stock', 'orders'] },
  { name: 'Todo', permissions: PERMISSIONS },
];
