import type { EdgeSettings } from '#server/env.ts';
import { createCloudflare } from './cloudflare.ts';
import type { Edge } from './edge.ts';
import { ALL, createPurges, type PurgeLog } from './purges.ts';
import { createVarnish } from './varnish.ts';

export type { EdgeSettings };

/** Passes changes of pages on to the caches in front. */
export type EdgePurges = {
  /** A notification of the channel page_changes: tags with spaces between them, or `all`. */
  heard: (payload: string) => void;
  /** Changes may have been missed: purges everything. */
  missed: () => void;
  stop: () => void;
};

/** The tag of answers that every change makes stale (server/http/answers/store.ts). */
const ANYTHING = 'anything';

/** Begins to purge the caches that are set: each by itself, since one that is away must not hold up the others. */
export function createEdgePurges(settings: EdgeSettings, log: () => PurgeLog): EdgePurges {
  const caches = edgesOf(settings).map((edge) => createPurges({ edge, log }));
  const purge = (tags: readonly string[]) => {
    for (const cache of caches) cache.add(tags);
  };
  return {
    heard: (payload) => purge([...payload.split(' '), ANYTHING]),
    missed: () => purge([ALL]),
    stop: () => {
      for (const cache of caches) cache.stop();
    },
  };
}

function edgesOf(settings: EdgeSettings): Edge[] {
  return settings.kind === 'varnish' ? settings.urls.map(createVarnish) : [createCloudflare(settings)];
}
