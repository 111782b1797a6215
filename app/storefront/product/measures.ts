const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

/** Length × width × height in centimetres: `27 × 21 × 1,5 cm`. Zeros mean unknown and are left out; null if all are. */
export function sizeText({
  long,
  width,
  height,
}: {
  long: number;
  width: number;
  height: number;
}): string | null {
  const known = [long, width, height].filter((side) => side > 0).map((side) => decimal.format(side));
  return known.length > 0 ? `${known.join(' × ')} cm` : null;
}

/** A weight in grams as text: `350 g`, `1,2 kg`; null if unknown. */
export function weightText(grams: number): string | null {
  if (grams <= 0) return null;
  return grams < 1000 ? `${decimal.format(grams)} g` : `${decimal.format(grams / 1000)} kg`;
}
