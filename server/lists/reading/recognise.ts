import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import openCore from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js';
import { z } from 'zod';
import type { Segment } from './layout.ts';

/** Letters of Spanish, from the installed package: nothing is ever fetched. */
const LETTERS = fileURLToPath(
  import.meta.resolve('@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz'),
);

const LSTM_ONLY = 1;
/** A page of columns, whatever their number, upright. */
const PAGE_OF_COLUMNS = '3';

/** `confidence` from 0 to 100, as the engine judges its own words. */
export type Recognised = { segments: Array<Segment & { confidence: number }>; confidence: number };

export type Recogniser = {
  /** Reads the letters of an upright PNG, dark on light. Tells the share of the work done, from 0 to 1. */
  recognise: (png: Uint8Array, onShare: (share: number) => void) => Recognised;
};

const wordSchema = z.object({
  text: z.string(),
  confidence: z.number(),
  bbox: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }),
});
const pageSchema = z.object({
  blocks: z
    .array(
      z.object({
        paragraphs: z
          .array(z.object({ lines: z.array(z.object({ words: z.array(wordSchema) })) }))
          .nullable(),
      }),
    )
    .nullable(),
});

/** Loads tesseract, with about 100 MB of memory that only the end of the process gives back. */
export async function openRecogniser(): Promise<Recogniser> {
  let tell: (share: number) => void = () => undefined;
  const core = await openCore({
    TesseractProgress: (percent) => tell(Math.max(0, (percent - 30) / 70)),
    print: () => undefined,
    printErr: () => undefined,
  });
  core.FS.writeFile('spa.traineddata', gunzipSync(await readFile(LETTERS)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'spa', LSTM_ONLY) === -1) throw new Error('tesseract refuses its letters');
  api.SetVariable('tessedit_pageseg_mode', PAGE_OF_COLUMNS);
  return {
    recognise: (png, onShare) => {
      tell = onShare;
      core.FS.writeFile('/input', png);
      if (api.SetImageFile(1, 0) === 1) throw new Error('tesseract refuses a PNG');
      api.Recognize(null);
      const page = pageSchema.parse(JSON.parse(api.GetJSONText()));
      api.Clear();
      core.FS.unlink('/input');
      return recognisedOf(page);
    },
  };
}

function recognisedOf({ blocks }: z.infer<typeof pageSchema>): Recognised {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) =>
    (paragraphs ?? []).flatMap(({ lines }) => lines.map(({ words }) => words)),
  );
  const words = lines.flat();
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const weighed = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return {
    confidence: letters === 0 ? 0 : weighed / letters,
    segments: lines.filter((words) => words.length > 0).map(segmentOf),
  };
}

function segmentOf(words: Array<z.infer<typeof wordSchema>>) {
  return {
    text: words.map(({ text }) => text).join(' '),
    left: Math.min(...words.map(({ bbox }) => bbox.x0)),
    right: Math.max(...words.map(({ bbox }) => bbox.x1)),
    top: Math.min(...words.map(({ bbox }) => bbox.y0)),
    bottom: Math.max(...words.map(({ bbox }) => bbox.y1)),
    confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
  };
}
