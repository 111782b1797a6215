import sharp, { type Sharp } from 'sharp';

/** A picture of one byte a pixel. */
export type Grey = { data: Buffer; width: number; height: number };

/** The light is measured on a picture this many times smaller: it changes slowly, and a wide blur is slow. */
const SMALLER = 8;
/** Wider than a letter, narrower than a shadow. In pixels of the whole picture. */
const LIGHT_RADIUS = 35;
/** What the paper becomes, of 255: the noise around it stays. */
const WHITE = 245;

/**
 * Divides a picture by its own blur: shadows and the paper's tone go, and the writing stays, dark on white. A median
 * first takes the sensor's noise away.
 */
export async function flattenLight(picture: Grey): Promise<Grey> {
  const { width, height } = picture;
  const clean = await greyOf(sharpOf(picture).median(3));
  const small = await sharpOf(clean)
    .resize(Math.ceil(width / SMALLER), Math.ceil(height / SMALLER), { fit: 'fill' })
    .blur(LIGHT_RADIUS / SMALLER)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const light = await greyOf(sharp(small).resize(width, height, { fit: 'fill', kernel: 'linear' }));
  const data = Buffer.alloc(width * height);
  for (let at = 0; at < data.length; at++) {
    data[at] = Math.min(255, ((clean.data[at] ?? 0) * WHITE) / Math.max(1, light.data[at] ?? 0));
  }
  return { data, width, height };
}

/** For further steps of sharp. */
export function sharpOf({ data, width, height }: Grey): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

export async function greyOf(picture: Sharp): Promise<Grey> {
  const grey = picture.greyscale().extractChannel(0).raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
