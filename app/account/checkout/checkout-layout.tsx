import { lazy, type ReactNode, Suspense } from 'react';
import { href, Link, Outlet, useLocation } from 'react-router';
import { unitsText } from '#shared/counts.ts';
import logo from '../../illustrations/logo.svg?no-inline';
import { useShop } from '../../root-data.ts';
import { useCart } from '../../session/session.ts';
import { useSessionGuard } from '../../session/use-session-guard.ts';
import { ErrorPage } from '../../storefront/layout/error-page.tsx';
import { PageLoading } from '../../storefront/layout/page-loading.tsx';
import header from '../../storefront/layout/site-header.module.css';
import frame from '../../storefront/layout/site-layout.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { loadPart } from '../../ui/load-part.ts';
import progress from '../orders/order-progress.module.css';
import styles from './checkout-layout.module.css';

export { isCartStale as shouldRevalidate, loadCart as clientLoader } from '../cart-loader.ts';

// Below everything that one comes for: without a connection it comes later.
const CheckoutFoot = lazy(async () => ({
  default: (await loadPart(() => import('./checkout-foot.tsx'))).CheckoutFoot,
}));

/** A slim frame without search, menus and the shop's footer, so that nothing leads away from the purchase. */
export default function CheckoutLayout() {
  useSessionGuard();
  return (
    <CheckoutFrame>
      <Outlet />
    </CheckoutFrame>
  );
}

/** The error page, within the same frame. */
export function ErrorBoundary() {
  return (
    <CheckoutFrame>
      <ErrorPage />
    </CheckoutFrame>
  );
}

export function HydrateFallback() {
  return (
    <CheckoutFrame>
      <PageLoading />
    </CheckoutFrame>
  );
}

function CheckoutFrame({ children }: { children: ReactNode }) {
  const { identity } = useShop();
  return (
    <div className={frame.frame}>
      <header className={styles.header}>
        <div className={classNames('container', header.row, styles.row)}>
          <Link to={href('/')} className={header.logo} aria-label={`${identity.name}, ir al inicio`}>
            <img className={header.mark} src={identity.logo ?? logo} alt="" width={44} height={44} />
            <span>{identity.name}</span>
          </Link>
          <BackToCart />
        </div>
      </header>
      <main className={frame.main} id="contenido" tabIndex={-1}>
        <Steps />
        {children}
      </main>
      <Suspense>
        <CheckoutFoot />
      </Suspense>
    </div>
  );
}

function BackToCart() {
  const units = useCart()?.totals.units ?? 0;
  return (
    <Link to={href('/carrito')} className={styles.cart}>
      <Icon name="cart" />
      {units === 0 ? 'Carrito' : `Carrito, ${unitsText(units)}`}
    </Link>
  );
}

const STEPS = ['Datos', 'Envío y pago', 'Listo'] as const;

/** How far the purchase is. The last step is a page with the shop's own frame, after the gateway. */
function Steps() {
  const current = useLocation().pathname.toLowerCase().startsWith(href('/buy')) ? 1 : 0;
  return (
    <nav className="container" aria-label="Pasos de la compra">
      <Stack as="ol" gap={1} className={classNames(progress.steps, styles.steps)}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={classNames(progress.step, index <= current && progress.reached)}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current ? <Link to={href('/order')}>{name}</Link> : name}
          </li>
        ))}
      </Stack>
    </nav>
  );
}
