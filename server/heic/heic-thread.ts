import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicOrder, HeicWord } from './read-heic.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a thread');

const { bytes, mostPixels } = workerData as HeicOrder;
const say = (word: HeicWord, ...transferred: ArrayBuffer[]) => port.postMessage(word, transferred);

// `decode` reads the headers alone, `display` the pixels.
const images = new libheif.HeifDecoder().decode(bytes);
const image = images.find((each) => each.is_primary()) ?? images[0];
if (!image) say({ kind: 'unreadable' });
else {
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) say({ kind: 'too_many_pixels' });
  else {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
      if (!shown) say({ kind: 'unreadable' });
      else say({ kind: 'pixels', data: shown.data, width, height }, shown.data.buffer);
    });
  }
}
