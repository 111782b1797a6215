import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { NewPriceChange } from '#shared/schemas/price-changes.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';

/** Requests a draft and opens it. */
export function useNewChange() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function start(input: NewPriceChange) {
    if (pending) return;
    setPending(true);
    try {
      const idempotencyKey = crypto.randomUUID();
      const change = await call('startPriceChange', { body: input, idempotencyKey });
      await navigate(href('/admin/precios/:idChange', { idChange: change._id }));
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
      setPending(false);
    }
  }

  return { pending, start: (input: NewPriceChange) => void start(input) };
}
