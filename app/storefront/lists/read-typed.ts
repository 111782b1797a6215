import type { ListLine } from '#shared/schemas/lists.ts';
import { call } from '../../api/client.ts';

/** Reads a typed or pasted list. Throws ApiError. */
export async function readTyped(text: string, signal?: AbortSignal): Promise<ListLine[]> {
  const answer = await call('readList', { body: { text }, ...(signal && { signal }) });
  return 'lines' in answer ? answer.lines : [];
}
