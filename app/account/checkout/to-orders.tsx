import type { MouseEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { loginPath } from '#shared/login-address.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { isPlainPress } from '../../ui/is-plain-press.ts';

/** The way to the orders, which leads visitors through the sign-in form. `isSecond`: another button leads. */
export function ToOrders({ isSecond }: { isSecond: boolean }) {
  const isGuest = useSession().status === 'guest';
  const navigate = useNavigate();
  const to = href('/mis-pedidos');
  // The orders themselves send visitors home (rules 9.13).
  function signInFirst(event: MouseEvent) {
    if (!isGuest || !isPlainPress(event)) return;
    event.preventDefault();
    void navigate(loginPath(to));
  }
  return (
    <ButtonLink variant={isSecond ? 'quiet' : 'primary'} to={to} onClick={signInFirst}>
      Ver mis pedidos
    </ButtonLink>
  );
}
