import { href, Link, useSearchParams } from 'react-router';
import { NEVER_KEPT, type PageHandle } from '#shared/keep.ts';
import { WITHDRAWAL_CODE, WITHDRAWAL_DAYS } from '#shared/withdrawals.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import steps from '../../ui/steps.module.css';
import type { Route } from './+types/withdrawal-page.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import styles from './withdrawal-page.module.css';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

/** Personal parameters: the code of an order or of a withdrawal. */
export const handle: PageHandle = {
  keep: { query: { pedido: NEVER_KEPT, codigo: NEVER_KEPT, problema: NEVER_KEPT } },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Botón de arrepentimiento',
    description: `Arrepentite de una compra dentro de los ${WITHDRAWAL_DAYS} días, sin cuenta y sin costo: te damos un código en el momento.`,
    path: href('/arrepentimiento'),
  });

/** The messages for a plain form that was refused, by error code. */
const PROBLEMS: Record<string, (email: string) => string> = {
  invalid: () => 'Revisá el e-mail y lo que querés devolver: falta algo o no se entiende.',
  unavailable: (email) =>
    `La tienda no puede responder en este momento. Probá de nuevo en un minuto, o escribinos a ${email}.`,
  too_many_tries: (email) =>
    `Llegaron muchos pedidos juntos desde tu conexión. Probá en 15 minutos, o escribinos a ${email}.`,
};

/** The right of withdrawal, and its form (Disposición 954/2025; Ley 24.240, art. 34). */
export default function Regret() {
  const [search] = useSearchParams();
  const { email } = useShop().contact;
  const code = search.get('codigo') ?? '';
  if (WITHDRAWAL_CODE.test(code)) return <WithdrawalReceipt code={code} />;
  const problem = search.get('problema');
  return (
    <Stack gap={6} className={`container page ${styles.page}`}>
      <div className={styles.words}>
        <Text as="h1" size="3xl" below={3}>
          Botón de arrepentimiento
        </Text>
        <p>
          Podés arrepentirte de lo que compraste dentro de los{' '}
          <strong>{WITHDRAWAL_DAYS} días corridos</strong> desde que lo recibiste, sin dar explicaciones y sin
          costo (Ley 24.240, art. 34). No hace falta tener cuenta.
        </p>
      </div>
      <WithdrawalForm
        orderCode={(search.get('pedido') ?? '').slice(0, 60)}
        problem={
          problem === null ? null : (PROBLEMS[problem]?.(email) ?? 'No pudimos recibirlo. Probá de nuevo.')
        }
      />
      <Stack gap={5} width={42}>
        <Stack as="section" gap={2}>
          <h2>Cómo sigue</h2>
          <Stack as="ol" gap={2} className={steps.steps}>
            <li>Apenas lo mandás te damos un código, acá y por mail.</li>
            <li>Dentro de las 24 horas te contestamos para acordar cómo lo devolvés.</li>
            <li>El envío de vuelta lo pagamos nosotros.</li>
            <li>Te reintegramos lo que pagaste, por el mismo medio.</li>
          </Stack>
        </Stack>
        <Stack as="section" gap={2}>
          <h2>Qué no se puede devolver</h2>
          <p>
            Lo hecho a pedido o personalizado, lo que ya usaste o consumiste, los programas o grabaciones que
            abriste, los diarios y revistas, y lo que compraste para revender (Código Civil y Comercial, art.
            1116). Si tenés dudas, mandalo igual y lo vemos.
          </p>
          <p>
            Todo lo demás está en los <Link to={href('/terminos')}>términos y condiciones</Link>.
          </p>
        </Stack>
      </Stack>
    </Stack>
  );
}
