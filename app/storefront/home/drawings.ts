import { fold } from '#shared/search.ts';
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
import noPicture from '../../illustrations/no-picture.svg?no-inline';
import pinceles from '../../illustrations/pinceles.svg?no-inline';
import tijeras from '../../illustrations/tijeras.svg?no-inline';

const BANNERS: Readonly<Record<string, string>> = { 'vuelta-al-cole': school, redes, catalogo };

const CATEGORIES: Readonly<Record<string, string>> = {
  mochilas,
  pinceles,
  tijeras,
  acrilicos,
  carpetas,
  cuadernos,
  lapiceras,
  libros,
  adhesivos,
  agendas,
  lapices,
};

/** The address of a banner's picture (`drawing:redes`, or an address); null: it has none. */
export function bannerPicture(picture: string | null): string | null {
  const drawing = drawingOf(picture);
  return drawing === null ? picture : (BANNERS[drawing] ?? null);
}

/** The address of a category's picture: its own, else the drawing of its name, else that of no picture. */
export function categoryPicture(name: string, picture: string | null | undefined): string {
  const drawing = drawingOf(picture ?? null) ?? fold(name);
  return picture && drawingOf(picture) === null ? picture : (CATEGORIES[drawing] ?? noPicture);
}

function drawingOf(picture: string | null): string | null {
  return picture?.startsWith('drawing:') ? picture.slice('drawing:'.length) : null;
}
