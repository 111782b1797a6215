import { ask, type Edge } from './edge.ts';

/** So many tags fit into a header: one has up to 44 bytes, and Varnish takes 8 kB. */
const TAGS_OF_A_BAN = 100;

/** What has a meaning in a regular expression. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/**
 * A Varnish with deploy/varnish/tintero.vcl: `BAN` with a regular expression for `Cache-Tag`. What matches is no longer
 * sent from its answer on.
 */
export function createVarnish(url: string): Edge {
  const ban = async (pattern: string) => {
    const answer = await ask(url, { method: 'BAN', headers: { 'x-ban-tags': pattern } });
    await answer.text();
  };
  return {
    name: new URL(url).host,
    purge: async (what) => {
      // Every page has the header, some without a tag in it.
      if (what === 'all') return ban('^');
      for (let from = 0; from < what.length; from += TAGS_OF_A_BAN) {
        const tags = what.slice(from, from + TAGS_OF_A_BAN).map((tag) => tag.replace(SPECIAL, '\\$&'));
        await ban(`(^|,)(${tags.join('|')})(,|$)`);
      }
    },
  };
}
