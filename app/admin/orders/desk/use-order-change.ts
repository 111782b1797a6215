import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { OrderEvent } from '#shared/schemas/order-history.ts';
import { isRefused } from '../../../api/api-error.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { toast } from '../../../ui/toast.ts';
import { callForVersion } from '../../kit/client.ts';

/** An order with its ETag. */
export type OrderVersion = { thing: AdminOrder; etag: string };

/** What each change of an order sends. */
type Sent<Body> = {
  params: { orderId: string };
  body: Body;
  ifMatch: string;
  idempotencyKey: string;
};

/**
 * One change of the order by a form. It sends the version that the form began with. If somebody else has changed the
 * order meanwhile, `news` has what happened, the form keeps what was typed, and the next try counts as informed
 * (rules 7.17). Throws what `send` throws.
 */
export function useOrderChange(version: OrderVersion, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const attempt = useAttemptKey();
  const [seen, setSeen] = useState(version);
  const [news, setNews] = useState<readonly OrderEvent[]>([]);

  async function lookAgain() {
    const present = await callForVersion('readAdminOrder', { params: { orderId: seen.thing._id } });
    const known = new Set(seen.thing.history.map(({ _id }) => _id));
    setNews(present.thing.history.filter(({ _id }) => !known.has(_id)));
    setSeen(present);
    void revalidate();
  }

  async function change<Body extends object>(
    { body, done }: { body: Body; done: string },
    send: (sent: Sent<Body>) => Promise<unknown>,
  ): Promise<void> {
    const params = { orderId: seen.thing._id };
    try {
      await send({ params, body, ifMatch: seen.etag, idempotencyKey: attempt.keyOf(body) });
    } catch (error) {
      if (isRefused(error, 'edited_meanwhile')) await lookAgain();
      throw error;
    }
    attempt.settled();
    toast(done, { tone: 'success' });
    onDone();
    await revalidate();
  }

  return { change, news };
}
