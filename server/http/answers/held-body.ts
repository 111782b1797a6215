import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type HeldBody = {
  /** What it takes in memory, in bytes. */
  size: number;
  /** The body in an encoding. */
  encoded: (encoding: Encoding) => Promise<Buffer>;
};

/** Holds the body as it is, and each encoding that was asked for. */
export function holdPlain(body: Buffer, gzipLevel: number): HeldBody {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    size: body.length,
    encoded: (encoding) => {
      const encoded = bodies.get(encoding) ?? encode(body, encoding, gzipLevel);
      bodies.set(encoding, encoded);
      return encoded;
    },
  };
}

/** Holds the body in one encoding alone, in a fraction of the memory. Others are made of it when they are asked for. */
export async function holdEncoded(body: Buffer, held: Encoding, gzipLevel: number): Promise<HeldBody> {
  const bytes = await encode(body, held, gzipLevel);
  return {
    size: bytes.length,
    encoded: async (encoding) =>
      encoding === held ? bytes : encode(await decode(bytes, held), encoding, gzipLevel),
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const expandBrotli = promisify(brotliDecompress);
const expandGzip = promisify(gunzip);

async function encode(body: Buffer, encoding: Encoding, gzipLevel: number): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? compressGzip(body, { level: gzipLevel }) : body;
}

async function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return expandBrotli(bytes);
  return encoding === 'gzip' ? expandGzip(bytes) : bytes;
}
