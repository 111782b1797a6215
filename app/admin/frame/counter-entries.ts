import { href } from 'react-router';
import type { AdminEntry } from './menu.ts';

/** The screens of the counter. */
export const COUNTER: readonly AdminEntry[] = [
  {
    label: 'Nueva venta',
    to: href('/admin/ventas/nueva'),
    keys: 'n v',
    icon: 'plus',
    needs: ['sales'],
    words: 'mostrador vender cobrar whatsapp teléfono lector código de barras descuento vuelto',
  },
  {
    label: 'Devolución',
    to: href('/admin/ventas/devolucion'),
    keys: 'n d',
    icon: 'undo',
    needs: ['sales', 'refunds'],
    words: 'devolver cambio mostrador comprobante reintegro',
  },
  {
    label: 'Caja',
    to: href('/admin/caja/:idTill?'),
    keys: 'g j',
    icon: 'till',
    needs: ['sales'],
    words: 'abrir cerrar arqueo efectivo fondo cierre diferencia entradas salidas',
  },
];
