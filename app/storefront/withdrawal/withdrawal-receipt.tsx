import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { href, useLocation } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { withdrawalDeadline } from '#shared/withdrawals.ts';
import { useShop } from '../../root-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout.tsx';
import styles from './withdrawal-receipt.module.css';

/** The code, shown at once (Disposición 954/2025). It is in the page's address. */
export function WithdrawalReceipt({ code }: { code: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { contact } = useShop();
  const { email, requestedDate } = useFacts();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="container page">
      <Card as="section" size="large" gap={3} width={38} className={classNames(styles.receipt, 'centered')}>
        <h1 ref={heading} tabIndex={-1}>
          Recibimos tu arrepentimiento
        </h1>
        <p>Guardá este código</p>
        <p className={styles.code}>{code}</p>
        <p>
          También te lo mandamos por mail{email && ` a ${email}`}. Te contestamos{' '}
          {requestedDate === null
            ? 'dentro de las 24 horas'
            : `antes del ${formatDateTime(withdrawalDeadline(requestedDate))}`}
          , para acordar cómo lo devolvés.
        </p>
        <p>
          No pagás nada: el envío de vuelta es nuestro y te reintegramos lo que pagaste por el mismo medio. Si
          hace falta, escribinos con ese código a <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
        <div>
          <ButtonLink to={href('/catalogo')} variant="secondary">
            Volver al catálogo
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}

type Facts = { email: string; requestedDate: string | null };

/**
 * What the form left in the history state. Ignored when the page is loaded anew, since the server does not know it
 * and hydration would differ.
 */
function useFacts(): Facts {
  const state: unknown = useLocation().state;
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [facts] = useState<Facts>(() => factsOf(isHydrating ? null : state));
  return facts;
}

const neverChanges = () => () => undefined;

function factsOf(state: unknown): Facts {
  const facts: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const { email, requestedDate } = facts;
  return {
    email: typeof email === 'string' ? email : '',
    requestedDate: typeof requestedDate === 'string' ? requestedDate : null,
  };
}
