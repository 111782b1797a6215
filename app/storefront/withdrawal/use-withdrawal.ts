import { href, useNavigate } from 'react-router';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { call } from '../../api/client.ts';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';

/** Sends the request, with one key however often it is tried, and opens the page with its code. */
export function useWithdrawal() {
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  return useForm({
    values: (data) => ({
      orderCode: formText(data, 'orderCode'),
      email: formText(data, 'email'),
      scope: data.get('scope') === 'part' ? ('part' as const) : ('whole' as const),
      note: formText(data, 'note'),
    }),
    send: async (body) => {
      const { code, requestedDate } = await call('requestWithdrawal', {
        body,
        anonymous: true,
        idempotencyKey: attempt.keyOf(body),
      });
      await navigate(`${href('/arrepentimiento')}?codigo=${code}`, {
        state: { requestedDate, email: body.email },
      });
    },
    sentence: () => null,
  });
}
