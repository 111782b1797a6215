import sharp from 'sharp';

/** A field or file of a form; `type` and `filename` as a browser would send them. */
export type FormPart = [
  name: string,
  value: string | Buffer,
  described?: { filename?: string; type?: string },
];

/** A multipart body for `inject` and fetch. */
export function formOf(parts: FormPart[], boundary = 'linea-de-corte') {
  const chunks = parts.flatMap(([name, value, { filename, type } = {}]) => {
    const file = Buffer.isBuffer(value) ? `; filename="${filename ?? 'foto.jpg'}"` : '';
    const kind = Buffer.isBuffer(value) ? `Content-Type: ${type ?? 'image/jpeg'}\r\n` : '';
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A JPEG of one colour. */
export function aPicture(options: { color?: string; width?: number; height?: number } = {}): Promise<Buffer> {
  const { color = '#1f6f78', width = 40, height = 30 } = options;
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

/** A valid body for POST /api/products, with every field. */
export function aProduct() {
  return {
    name: 'Regla de madera',
    description: 'Treinta centímetros, con canto de metal.',
    price: 900.5,
    category: 'Geometría',
    brand: 'Pizzini',
    minimumStock: 2,
    discount: 10,
    size: { long: 30.5, width: 3, height: 0.5 },
    weight: 40,
    subProducts: [{ color: 'Natural', stock: 3, barcode: null as string | null, img: [] as string[] }],
  };
}
