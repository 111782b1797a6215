import type { RefCallback } from 'react';
import { href } from 'react-router';
import { loginPath, registerPath } from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import emptyCart from '../../illustrations/empty-cart.svg?no-inline';
import { CategoryWays } from '../../storefront/home/category-ways.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown by the cart's pages to a visitor without a session (rules 5.6). */
export function SignInFirst({ returnTo }: { returnTo: string }) {
  return (
    <EmptyState
      drawing={emptyCart}
      text={messages.noSession}
      note="Tu carrito te espera en tu cuenta, en cualquier dispositivo."
    >
      <ButtonLink to={loginPath(returnTo)}>Iniciar sesión</ButtonLink>
      <ButtonLink variant="quiet" to={registerPath(returnTo)}>
        Crear cuenta
      </ButtonLink>
    </EmptyState>
  );
}

/** Shown by the cart's pages when the cart is empty (rules 5.6). */
export function EmptyCart({ textRef }: { textRef?: RefCallback<HTMLElement> }) {
  return (
    <>
      <EmptyState drawing={emptyCart} text={messages.emptyCart} textRef={textRef}>
        <ButtonLink to={href('/catalogo')}>Ir a comprar productos</ButtonLink>
      </EmptyState>
      <CategoryWays />
    </>
  );
}
