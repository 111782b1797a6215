import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, errorText } from '../../api/api-error.ts';
import { answerChallenge } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { AuthCard } from './auth-card.tsx';
import { useFormMessage } from './use-form-message.ts';

type CodeFormProps = {
  challenge: string;
  /** Back to the beginning of the sign-in. */
  onBack: () => void;
};

const KINDS = {
  app: {
    label: 'Código',
    hint: 'Los 6 números que muestra tu aplicación de verificación.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    other: 'Usar un código de recuperación',
  },
  recovery: {
    label: 'Código de recuperación',
    hint: 'Uno de los que guardaste al activar la verificación. Sirve una sola vez.',
    inputMode: 'text',
    autoComplete: 'off',
    other: 'Usar el código de la aplicación',
  },
} as const;

/** The second step of the sign-in: the code of the app, or a recovery code. */
export function CodeForm({ challenge, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const { label, hint, inputMode, autoComplete, other } = KINDS[kind];
  const { error, pending, submit, forget } = useCode(challenge, onBack);
  const place = useRef<HTMLDivElement>(null);
  // The field replaces the focused one, so it takes the focus.
  useEffect(() => {
    place.current?.querySelector<HTMLInputElement>(`input[data-kind="${kind}"]`)?.focus();
  }, [kind]);
  return (
    <AuthCard
      title="Verificación en dos pasos"
      intro="Tu contraseña es correcta. Falta un paso."
      onSubmit={submit}
      foot={
        <>
          <Button variant="quiet" size="small" onClick={onBack}>
            Volver a empezar
          </Button>{' '}
          <Link to="/recuperar">Perdí el teléfono y los códigos</Link>
        </>
      }
    >
      <div ref={place} key={kind}>
        <Field label={label} hint={hint} error={error}>
          {(control) => (
            <TextInput
              {...control}
              data-kind={kind}
              name="code"
              inputMode={inputMode}
              autoComplete={autoComplete}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="large" wide pending={pending}>
        Verificar
      </Button>
      <Button
        variant="quiet"
        wide
        onClick={() => {
          forget();
          setKind(kind === 'app' ? 'recovery' : 'app');
        }}
      >
        {other}
      </Button>
    </AuthCard>
  );
}

function useCode(challenge: string, onBack: () => void) {
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const { say, clear } = useFormMessage();

  async function submit(form: HTMLFormElement) {
    if (pending) return;
    const code = String(new FormData(form).get('code') ?? '').trim();
    if (code === '') {
      setError('Escribí el código.');
      return focusFirstError(form);
    }
    clear();
    setPending(true);
    try {
      await answerChallenge(challenge, code);
    } catch (error) {
      setPending(false);
      if (error instanceof ApiError && error.code === 'challenge_expired') {
        say(error.detail);
        return onBack();
      }
      setError(errorText(error));
      focusFirstError(form);
    }
  }

  return { error, pending, submit, forget: () => setError(null) };
}
