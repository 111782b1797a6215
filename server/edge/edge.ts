/** What is purged: tags of page_changes (docs/response-cache.md), or everything. */
export type Purged = readonly string[] | 'all';

/** A cache in front of the shop that forgets answers on request. */
export type Edge = {
  /** For the log; without secrets. */
  name: string;
  /** Makes the cache forget the answers that have one of the tags. Throws if the cache did not confirm that. */
  purge: (what: Purged) => Promise<void>;
};

/** In milliseconds. */
const PATIENCE = 10_000;

/** Sends a request to a cache. Throws with status and beginning of the answer unless that is 2xx. */
export async function ask(url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
  if (answer.ok) return answer;
  throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
}
