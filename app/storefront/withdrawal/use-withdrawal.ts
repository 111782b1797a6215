import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { ApiError, errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';

type Errors = { orderCode?: string; email?: string; note?: string };

const ERRORS: Required<Errors> = {
  orderCode: 'Escribí solo el código del pedido, o dejalo vacío.',
  email: 'Escribí tu e-mail, por ejemplo ana@correo.com.',
  note: 'Contanos qué querés devolver, en hasta 2000 letras.',
};

/** Sends the request, with one key however often it is tried, and opens the page with its code. */
export function useWithdrawal() {
  const navigate = useNavigate();
  const attempt = useRef({ content: '', key: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const fields = {
      orderCode: text('orderCode'),
      email: text('email'),
      scope: data.get('scope') === 'part' ? ('part' as const) : ('whole' as const),
      note: text('note'),
    };
    const content = JSON.stringify(fields);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    setErrors({});
    setFailure(null);
    setPending(true);
    try {
      const { code, requestedDate } = await call('requestWithdrawal', {
        body: fields,
        anonymous: true,
        idempotencyKey: attempt.current.key,
      });
      await navigate(`/arrepentimiento?codigo=${code}`, { state: { requestedDate, email: fields.email } });
    } catch (error) {
      const wrong = errorsOf(error);
      if (wrong) {
        // Render it before the focus moves there.
        flushSync(() => setErrors(wrong));
        focusFirstError(form);
      } else setFailure(errorText(error));
    } finally {
      setPending(false);
    }
  }

  return { errors, failure, pending, submit };
}

function errorsOf(error: unknown): Errors | null {
  if (!(error instanceof ApiError) || error.code !== 'invalid') return null;
  const paths = (error.problem?.errors ?? []).map(({ path }) => path);
  const known = Object.entries(ERRORS).filter(([path]) => paths.includes(path));
  return known.length > 0 ? Object.fromEntries(known) : null;
}
