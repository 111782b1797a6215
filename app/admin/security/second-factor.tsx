import { useState } from 'react';
import { countText } from '#shared/counts.ts';
import { formatDateTime, formatLongDate } from '#shared/dates.ts';
import type { SecondFactorState } from '#shared/schemas/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupSecondFactor } from './setup-second-factor.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** With fewer codes, the page suggests new ones. */
const FEW_CODES = 3;

/** The second factor: explanation, switching on with the app, switching off with the password. */
export function SecondFactor({ state }: { state: SecondFactorState }) {
  const factor = useSecondFactor();
  return (
    <>
      <h2>Verificación en dos pasos</h2>
      {factor.codes && <RecoveryCodes codes={factor.codes} onDone={factor.forgetCodes} />}
      {state.enabled ? (
        <SwitchedOn state={state} factor={factor} />
      ) : factor.setup ? (
        <SetupSecondFactor
          setup={factor.setup}
          pending={factor.pending}
          error={factor.error}
          onConfirm={factor.confirm}
          onCancel={factor.cancel}
        />
      ) : (
        <SwitchedOff factor={factor} />
      )}
    </>
  );
}

function SwitchedOff({ factor }: { factor: ReturnType<typeof useSecondFactor> }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <p>
        Está desactivada. Con ella, para entrar no alcanza con tu contraseña: hace falta también un código de
        tu teléfono.
      </p>
      <Row gap={3}>
        <Button onClick={() => setAsked(true)}>Activar</Button>
      </Row>
      <PasswordQuestion
        open={asked}
        title="Activar la verificación en dos pasos"
        action="Seguir"
        variant="primary"
        pending={factor.pending}
        error={factor.error}
        onAnswer={(password) => void factor.begin(password === '' ? undefined : password)}
        onClose={() => {
          factor.clearError();
          setAsked(false);
        }}
      >
        Al terminar se cierran tus sesiones en los demás dispositivos. Si acabás de entrar con Google, podés
        dejar la contraseña vacía.
      </PasswordQuestion>
    </>
  );
}

function SwitchedOn({
  state,
  factor,
}: {
  state: SecondFactorState;
  factor: ReturnType<typeof useSecondFactor>;
}) {
  const [asked, setAsked] = useState<'off' | 'codes' | null>(null);
  const left = state.recoveryCodesLeft;

  async function answer(password: string) {
    const done = asked === 'off' ? await factor.turnOff(password) : await factor.renewCodes(password);
    if (done) setAsked(null);
  }
  return (
    <>
      <p>
        Está <strong>activada</strong>
        {state.since && ` desde el ${formatLongDate(state.since)}`}. Te {left === 1 ? 'queda' : 'quedan'}{' '}
        {countText(left, 'código', 'códigos')} de recuperación.
      </p>
      {state.removalDate && (
        <Notice tone="warning">
          <p>
            Por un pedido hecho por mail se desactiva el {formatDateTime(state.removalDate)}. Entrá otra vez
            con un código para que siga activada.
          </p>
        </Notice>
      )}
      {left < FEW_CODES && (
        <Notice tone="warning">
          <p>Generá códigos nuevos: sin ellos y sin el teléfono no vas a poder entrar.</p>
        </Notice>
      )}
      <Row gap={3}>
        <Button variant="secondary" onClick={() => setAsked('codes')}>
          Generar códigos nuevos
        </Button>
        <Button variant="danger" onClick={() => setAsked('off')}>
          Desactivar
        </Button>
      </Row>
      <PasswordQuestion
        open={asked !== null}
        title={asked === 'off' ? 'Desactivar la verificación en dos pasos' : 'Generar códigos nuevos'}
        action={asked === 'off' ? 'Desactivar' : 'Generar'}
        variant={asked === 'off' ? 'danger' : 'primary'}
        pending={factor.pending}
        error={factor.error}
        onAnswer={(password) => void answer(password)}
        onClose={() => {
          factor.clearError();
          setAsked(null);
        }}
      >
        {asked === 'off'
          ? 'Para entrar va a alcanzar con tu contraseña.'
          : 'Los códigos de recuperación que tenías dejan de servir.'}
      </PasswordQuestion>
    </>
  );
}
