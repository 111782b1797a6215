import { href } from 'react-router';
import type { AdminEntry } from './menu.ts';

/** The lists that the shop publishes. */
export const SCHOOL_LISTS: AdminEntry = {
  label: 'Listas de escuelas',
  short: 'Listas',
  to: href('/admin/listas'),
  icon: 'count',
  needs: ['catalogue'],
  words: 'útiles colegio grado qr cartel publicar padres familias',
};
