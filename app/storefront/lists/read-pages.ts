import type { ListLine } from '#shared/schemas/lists.ts';
import { forgetTurn, type KeptTurn, keepTurn } from './kept-list.ts';
import { type ReadingProgress, sendListFile, waitForTurn } from './read-file.ts';

type Watch = {
  /** The name under which this tab keeps the turn of the page that waits. */
  keptAs: string;
  signal: AbortSignal;
  /** `page`: of how many. */
  show: (reading: { progress: ReadingProgress; page: number; pages: number }) => void;
};

/** Reads files one after the other, as the pages of a list. Throws ApiError, and AbortError. */
export async function readPages(files: readonly File[], watch: Watch): Promise<ListLine[]> {
  const lines: ListLine[] = [];
  for (const [index, file] of files.entries()) {
    const at = { page: index + 1, pages: files.length };
    const onProgress = (progress: ReadingProgress) => watch.show({ progress, ...at });
    onProgress({ stage: 'sending', share: 0 });
    const answer = await sendListFile(file, { signal: watch.signal, onProgress });
    const read =
      'lines' in answer
        ? answer.lines
        : await takeTurn({ reading: answer.reading, ...at, lines: [...lines] }, watch);
    lines.push(...read);
  }
  return lines;
}

/** Goes on with a turn that this tab has kept: the lines of all pages that were sent. Throws as `readPages`. */
export async function readOn(turn: KeptTurn, watch: Watch): Promise<ListLine[]> {
  const { page, pages } = turn;
  watch.show({ progress: { stage: 'reading', share: 0 }, page, pages });
  return [...turn.lines, ...(await takeTurn(turn, watch))];
}

async function takeTurn(turn: KeptTurn, { keptAs, signal, show }: Watch): Promise<ListLine[]> {
  const { page, pages } = turn;
  keepTurn(keptAs, turn);
  const lines = await waitForTurn(turn.reading, {
    signal,
    onProgress: (progress) => show({ progress, page, pages }),
  });
  forgetTurn(keptAs);
  return lines;
}
