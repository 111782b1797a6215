import { type SubmitEvent, useState } from 'react';
import { pathOf } from '#shared/api/endpoint-path.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { ApiError, errorText, fieldMessage } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './newsletter-form.module.css';

/** Asks for an e-mail and says what happens next. Without JavaScript the form is posted and redirects to /boletin. */
export function NewsletterForm({ onBand = false }: { onBand?: boolean }) {
  const { sentTo, error, pending, submit } = useSubscription();
  return (
    <Stack width={30} className={onBand ? styles.onBand : undefined}>
      {sentTo === null ? (
        <Stack
          as="form"
          gap={3}
          className={styles.form}
          method="post"
          action={pathOf(endpoints.subscribeToNewsletter)}
          onSubmit={submit}
        >
          <TextField
            label="Tu correo"
            error={error}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <Button type="submit" className={styles.button} pending={pending}>
            Suscribirme
          </Button>
        </Stack>
      ) : null}
      <div role="status">{sentTo !== null && <NewsletterThanks email={sentTo} />}</div>
    </Stack>
  );
}

/** The thanks, and what happens next. */
export function NewsletterThanks({ email }: { email?: string }) {
  return (
    <p className="breaks">
      <strong>¡Gracias!</strong> Te mandamos un mail{email && ` a ${email}`}: abrilo y tocá el botón para
      confirmar. Si no aparece en unos minutos, mirá en correo no deseado.
    </p>
  );
}

// Not `useForm`: this form is on every page, and has one field that the browser checks.
function useSubscription() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { pending, error, run } = useAction(subscribe, { onError: () => undefined });

  async function subscribe(form: HTMLFormElement) {
    const email = String(new FormData(form).get('email') ?? '').trim();
    await call('subscribeToNewsletter', { body: { email }, anonymous: true });
    setSentTo(email);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await run(form))) form.querySelector('input')?.focus();
  }

  return { sentTo, error: error === null ? null : messageOf(error), pending, submit };
}

function messageOf(error: unknown): string {
  const atField = error instanceof ApiError ? fieldMessage(error, 'email') : null;
  return atField ?? errorText(error);
}
