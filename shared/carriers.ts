import { fold } from './search.ts';

/** Carriers whose page about a parcel is known, by its number. */
const CARRIERS: ReadonlyArray<{ name: string; page: string }> = [
  { name: 'Correo Argentino', page: 'https://www.correoargentino.com.ar/formularios/e-commerce?id=' },
  { name: 'Andreani', page: 'https://www.andreani.com/envio/' },
  {
    name: 'OCA',
    page: 'https://www5.oca.com.ar/ocaepakNet/Views/ConsultaTracking/TrackingConsult.aspx?numberTracking=',
  },
];

/** The carrier's page about a parcel; null if its address is not known. */
export function trackingPage(carrier: string, code: string): string | null {
  const known = CARRIERS.find(({ name }) => fold(name) === fold(carrier.trim()));
  return known ? known.page + encodeURIComponent(code.trim()) : null;
}

/** The names of the known carriers. */
export const CARRIER_NAMES = CARRIERS.map(({ name }) => name);
