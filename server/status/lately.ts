import type { Watch } from '#server/watch.ts';
import type { Status } from '#shared/schemas/status.ts';

type Side = Pick<Status['mails'], 'success' | 'failure'>;

/** Remembers how this process last fared with the gateway and the mail server. */
export function createLately() {
  const gateway: Side = { success: null, failure: null };
  const mail: Side = { success: null, failure: null };
  const watch: Watch = async (deed, work) => {
    if (deed.kind === 'job') return work();
    const side = deed.kind === 'gateway' ? gateway : mail;
    const began = performance.now();
    const now = () => ({
      at: new Date().toISOString(),
      milliseconds: Math.round(performance.now() - began),
    });
    try {
      const result = await work();
      side.success = now();
      return result;
    } catch (error) {
      side.failure = now();
      throw error;
    }
  };
  return { gateway, mail, watch };
}

export type Lately = ReturnType<typeof createLately>;
