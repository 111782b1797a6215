import { useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { errorText, isRefused } from '../../api/api-error.ts';
import { answerChallenge } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import type { FormErrors } from '../../ui/form/form-errors.ts';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';

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
  const { field, pending, handlers, clearErrors } = useCode(challenge, onBack);
  const place = useRef<HTMLDivElement>(null);
  // The field replaces the focused one, so it takes the focus.
  useEffect(() => {
    place.current?.querySelector<HTMLInputElement>(`input[data-kind="${kind}"]`)?.focus();
  }, [kind]);
  return (
    <AuthCard
      title="Verificación en dos pasos"
      intro="Tu contraseña es correcta. Falta un paso."
      form={handlers}
      foot={
        <>
          <Button variant="quiet" size="small" onClick={onBack}>
            Volver a empezar
          </Button>{' '}
          <Link to={href('/recuperar')}>Perdí el teléfono y los códigos</Link>
        </>
      }
    >
      <div ref={place} key={kind}>
        <TextField
          label={label}
          hint={hint}
          {...field('code')}
          data-kind={kind}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      </div>
      <Button type="submit" size="large" wide pending={pending}>
        Verificar
      </Button>
      <Button
        variant="quiet"
        wide
        onClick={() => {
          clearErrors();
          setKind(kind === 'app' ? 'recovery' : 'app');
        }}
      >
        {other}
      </Button>
    </AuthCard>
  );
}

function useCode(challenge: string, onBack: () => void) {
  return useForm({
    values: (data) => ({ code: formText(data, 'code').trim() }),
    check: ({ code }) => (code === '' ? { code: 'Escribí el código.' } : {}),
    send: async ({ code }) => {
      try {
        await answerChallenge(challenge, code);
      } catch (error) {
        if (isExpired(error)) onBack();
        throw error;
      }
    },
    leaves: true,
    errorsOf: (error): FormErrors => (isExpired(error) ? {} : { code: errorText(error) }),
    sentence: ({ error }) => (isExpired(error) ? errorText(error) : null),
  });
}

function isExpired(error: unknown): boolean {
  return isRefused(error, 'challenge_expired');
}
