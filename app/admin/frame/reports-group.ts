import { href } from 'react-router';
import type { AdminGroup } from './menu.ts';

/** The numbers of the shop, and what was changed. */
export const REPORTS: AdminGroup = {
  title: 'Informes',
  entries: [
    {
      label: 'Informes',
      to: href('/admin/informes/:informe?'),
      keys: 'g n',
      icon: 'chart',
      needs: ['reports'],
      covers: ['/admin/informes'],
      words:
        'números ventas por día categoría marca artículo margen más vendidos sin ventas búsquedas esperan avisos excel',
    },
    {
      label: 'Información general',
      to: href('/admin/info-general'),
      icon: 'products',
      needs: ['reports'],
      words: 'números ventas gráfico dinero',
    },
    {
      label: 'Auditoría',
      to: href('/admin/auditoria'),
      icon: 'history',
      needs: ['reports'],
      words: 'quién cambió historial',
    },
  ],
};
