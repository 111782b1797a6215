import { z } from 'zod';
import { ask, type Edge } from './edge.ts';

/** Cloudflare's limit for one call, for all plans (2026-11). */
const TAGS_OF_A_CALL = 100;

const answerSchema = z.object({ success: z.boolean(), errors: z.array(z.unknown()).optional() });

/** A zone of Cloudflare, purged by tag through its API v4. The token needs the permission Cache Purge. */
export function createCloudflare(settings: { zone: string; token: string; apiUrl: string }): Edge {
  const url = `${settings.apiUrl.replace(/\/+$/, '')}/zones/${encodeURIComponent(settings.zone)}/purge_cache`;
  const call = async (body: object) => {
    const headers = { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' };
    const answer = await ask(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const { success, errors } = answerSchema.parse(await answer.json());
    if (!success) throw new Error(JSON.stringify(errors));
  };
  return {
    name: 'Cloudflare',
    purge: async (what) => {
      if (what === 'all') return call({ purge_everything: true });
      for (let from = 0; from < what.length; from += TAGS_OF_A_CALL)
        await call({ tags: what.slice(from, from + TAGS_OF_A_CALL) });
    },
  };
}
