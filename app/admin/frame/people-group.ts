import { href } from 'react-router';
import type { AdminGroup } from './menu.ts';

/** The screens about people. */
export const PEOPLE: AdminGroup = {
  title: 'Personas',
  entries: [
    {
      label: 'Clientes',
      to: href('/admin/clientes'),
      icon: 'person',
      needs: ['orders'],
      words: 'compradores cuentas deudas deben notas borrar datos',
    },
    {
      label: 'Novedades por mail',
      to: href('/admin/novedades'),
      icon: 'mail',
      needs: ['reports'],
      words: 'newsletter suscriptores boletín baja',
    },
    {
      label: 'Equipo',
      to: href('/admin/equipo'),
      icon: 'people',
      needs: ['staff'],
      words: 'empleados personas permisos invitar administradores',
    },
  ],
};
