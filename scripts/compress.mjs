// After the build: writes a .br and a .gz beside every text file of the pages, so that the server need not compress
// them.

import { glob, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = 'build/client';
const kinds = 'css,html,js,json,mjs,svg,txt,webmanifest,xml';
/** In bytes. Smaller answers fit one network packet anyway. */
const smallestBytes = 1024;

const files = (await Array.fromAsync(glob(`${folder}/**/*.{${kinds}}`))).sort();
if (files.length === 0) throw new Error(`Nothing to compress in ${folder}: did the build run?`);

const started = performance.now();
const totals = { files: 0, plain: 0, brotli: 0 };
const queue = files.values();
await Promise.all(Array.from({ length: availableParallelism() }, compressFromQueue));
console.log(
  `compressed ${totals.files} files: ${kilobytes(totals.plain)} -> ${kilobytes(totals.brotli)} with brotli, ` +
    `${Math.round(performance.now() - started)} ms`,
);

async function compressFromQueue() {
  for (const file of queue) await compressFile(file);
}

/** @param {string} file */
async function compressFile(file) {
  const plain = await readFile(file);
  if (plain.length < smallestBytes) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
  totals.files += 1;
  totals.plain += plain.length;
  totals.brotli += brotli.length;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(0)} kB`;
}
