import { Socket } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listPdf } from '#test/support/made-photos.ts';
import { printPdf } from '#test/support/pdf-pages.ts';
import { openRecogniser } from './recognise.ts';

test('letters are read without a network', async () => {
  const refused = () => {
    throw new Error('the network was asked');
  };
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(refused);
  const connecting = vi.spyOn(Socket.prototype, 'connect').mockImplementation(refused);
  onTestFinished(() => {
    fetching.mockRestore();
    connecting.mockRestore();
  });
  const [page] = await printPdf(await listPdf({ columns: [['3 lápices negros HB']] }));
  const png = await sharp(await page?.pixels.png().toBuffer())
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  const shares: number[] = [];
  const { segments } = (await openRecogniser()).recognise(png, (share) => shares.push(share));
  expect(segments.map(({ text }) => text)).toEqual(['3 lápices negros HB']);
  expect(shares.at(-1)).toBeGreaterThan(0);
});
