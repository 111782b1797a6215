import { href } from 'react-router';
import type { AdminGroup } from './menu.ts';

/** The shop itself: what the owner sets, and how it is doing. */
export const SHOP: AdminGroup = {
  title: 'Tienda',
  entries: [
    {
      label: 'Mi tienda',
      to: href('/admin/tienda'),
      icon: 'settings',
      needs: ['settings'],
      covers: ['/admin/tienda'],
      words:
        'configuración nombre logo colores contacto redes cuit envíos pagos transferencia banners textos mail historial',
    },
    {
      label: 'Estado',
      to: href('/admin/estado'),
      icon: 'chart',
      needs: ['settings'],
      words: 'anda funciona servidor base trabajos memoria disco versión',
    },
    {
      label: 'Copias de seguridad',
      to: href('/admin/copias'),
      icon: 'history',
      needs: ['settings', 'staff'],
      words: 'backup respaldo restaurar volver atrás bajar descargar mudar postgresql',
    },
  ],
};
