import acrilicos from '../../illustrations/acrilicos.svg?no-inline';
import adhesivos from '../../illustrations/adhesivos.svg?no-inline';
import agendas from '../../illustrations/agendas.svg?no-inline';
import catalogo from '../../illustrations/banner-catalogo.svg?no-inline';
import redes from '../../illustrations/banner-redes.svg?no-inline';
import school from '../../illustrations/banner-vuelta-al-cole.svg?no-inline';
import carpetas from '../../illustrations/carpetas.svg?no-inline';
import cuadernos from '../../illustrations/cuadernos.svg?no-inline';
import lapiceras from '../../illustrations/lapiceras.svg?no-inline';
import lapices from '../../illustrations/lapices.svg?no-inline';
import libros from '../../illustrations/libros.svg?no-inline';
import mochilas from '../../illustrations/mochilas.svg?no-inline';
import pinceles from '../../illustrations/pinceles.svg?no-inline';
import tijeras from '../../illustrations/tijeras.svg?no-inline';

/** A drawing of the house that a banner or category can have. */
export type Drawing = {
  /** As it is stored. */
  id: string;
  name: string;
  address: string;
};

export const BANNER_DRAWINGS: readonly Drawing[] = [
  { id: 'drawing:vuelta-al-cole', name: 'Mochila y útiles', address: school },
  { id: 'drawing:redes', name: 'Teléfono y cuaderno', address: redes },
  { id: 'drawing:catalogo', name: 'La librería', address: catalogo },
];

export const CATEGORY_DRAWINGS: readonly Drawing[] = [
  { id: 'drawing:mochilas', name: 'Mochilas', address: mochilas },
  { id: 'drawing:pinceles', name: 'Pinceles', address: pinceles },
  { id: 'drawing:tijeras', name: 'Tijeras', address: tijeras },
  { id: 'drawing:acrilicos', name: 'Acrílicos', address: acrilicos },
  { id: 'drawing:carpetas', name: 'Carpetas', address: carpetas },
  { id: 'drawing:cuadernos', name: 'Cuadernos', address: cuadernos },
  { id: 'drawing:lapiceras', name: 'Lapiceras', address: lapiceras },
  { id: 'drawing:libros', name: 'Libros', address: libros },
  { id: 'drawing:adhesivos', name: 'Adhesivos', address: adhesivos },
  { id: 'drawing:agendas', name: 'Agendas', address: agendas },
  { id: 'drawing:lapices', name: 'Lápices', address: lapices },
];

/** The address of a picture or drawing; null: there is none. */
export function drawingOf(picture: string | null): string | null {
  if (!picture?.startsWith('drawing:')) return picture;
  const all = [...BANNER_DRAWINGS, ...CATEGORY_DRAWINGS];
  return all.find(({ id }) => id === picture)?.address ?? null;
}
