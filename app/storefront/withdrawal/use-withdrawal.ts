import { useRef } from 'react';
import { href, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';

/** Sends the request, with one key however often it is tried, and opens the page with its code. */
export function useWithdrawal() {
  const navigate = useNavigate();
  const attempt = useRef({ content: '', key: '' });
  return useForm({
    values: (data) => ({
      orderCode: formText(data, 'orderCode'),
      email: formText(data, 'email'),
      scope: data.get('scope') === 'part' ? ('part' as const) : ('whole' as const),
      note: formText(data, 'note'),
    }),
    send: async (body) => {
      const content = JSON.stringify(body);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      const { code, requestedDate } = await call('requestWithdrawal', {
        body,
        anonymous: true,
        idempotencyKey: attempt.current.key,
      });
      await navigate(`${href('/arrepentimiento')}?codigo=${code}`, {
        state: { requestedDate, email: body.email },
      });
    },
    sentence: () => null,
  });
}
