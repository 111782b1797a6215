import { href, useNavigate } from 'react-router';
import type { NewPriceChange } from '#shared/schemas/price-changes.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

/** Requests a draft and opens it. */
export function useNewChange() {
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  const { pending, run } = useAction(async (body: NewPriceChange) => {
    const change = await call('startPriceChange', { body, idempotencyKey: attempt.keyOf(body) });
    attempt.settled();
    await navigate(href('/admin/precios/:idChange', { idChange: change._id }));
  });
  return { pending, start: (input: NewPriceChange) => void run(input) };
}
