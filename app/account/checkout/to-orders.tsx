import { href, useLocation } from 'react-router';
import { loginPath } from '#shared/login-address.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The way to the orders; visitors sign in first, which leads back here. `isSecond`: another button leads. */
export function ToOrders({ isSecond }: { isSecond: boolean }) {
  const isGuest = useSession().status === 'guest';
  const { pathname, search } = useLocation();
  return (
    <>
      {isGuest && <ButtonLink to={loginPath(pathname + search)}>Iniciar sesión</ButtonLink>}
      <ButtonLink variant={isGuest || isSecond ? 'quiet' : 'primary'} to={href('/mis-pedidos')}>
        Ver mis pedidos
      </ButtonLink>
    </>
  );
}
