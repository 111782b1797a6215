import { lazy, Suspense } from 'react';
import { href, Link } from 'react-router';
import { formatPesos } from '#shared/money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { PurchaseRefusal } from './purchase-refusal.ts';

// Few purchases need it, and the server has just answered, so it can be loaded then.
const SendVerification = lazy(() => import('../profile/send-verification.tsx'));

/** `email`: the buyer's address, to which a link can be sent. */
type ProblemProps = { refusal: PurchaseRefusal; email: string };

/** Why the purchase was refused and what to do about it. On phones the pressed button may be far from it. */
export function PurchaseProblem({ refusal, email }: ProblemProps) {
  return (
    <div ref={showIt}>
      <Notice tone="error" role="alert">
        <p>{refusal.detail}</p>
        <WayOn refusal={refusal} email={email} />
      </Notice>
    </div>
  );
}

function showIt(problem: HTMLElement | null) {
  problem?.scrollIntoView({ block: 'nearest' });
}

function WayOn({ refusal, email }: ProblemProps) {
  switch (refusal.kind) {
    case 'stock':
    case 'empty':
      return (
        <p>
          <Link to={href('/carrito')}>Volver al carrito</Link>
        </p>
      );
    case 'email':
      return (
        <p>
          <Suspense>
            <SendVerification email={email}>Mandame el enlace</SendVerification>
          </Suspense>
        </p>
      );
    case 'address':
      return (
        <p>
          <Link to={href('/order')}>Completar la dirección</Link>
        </p>
      );
    case 'shipping_price':
      return <p>Ahora el envío cuesta {formatPesos(refusal.price)}. Si te sirve, volvé a tocar Comprar.</p>;
    case 'products_price':
      return (
        <p>Ahora los productos suman {formatPesos(refusal.price)}. Si te sirve, volvé a tocar Comprar.</p>
      );
    case 'pending':
      return (
        <p>
          {refusal.link ? (
            <a href={refusal.link}>Terminar ese pago</a>
          ) : (
            <Link to={href('/mis-pedidos')}>Mis pedidos</Link>
          )}
        </p>
      );
    case 'again':
      return <p>Tu carrito queda como está.</p>;
  }
}
