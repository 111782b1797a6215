import type { ReactNode } from 'react';
import { StaticPage } from '../pages/static-page.tsx';
import { REDIRECT_PATH } from './native-browser.ts';

type RedirectPageProps = {
  /** Where the link leads; until that is known, to the server's redirect. */
  address?: string | undefined;
  children?: ReactNode;
};

/** What stands on the page while the browser is being left, and for whoever it does not work. */
export function RedirectPage({ address, children }: RedirectPageProps) {
  return (
    <StaticPage title="Te llevamos a tu navegador">
      <p>
        Si no pasa nada, abrí la tienda desde acá. En tu navegador vas a poder entrar a tu cuenta y pagar sin
        problemas.
      </p>
      {children}
      <p>
        {/* A plain link: the server answers it, not a page of ours. */}
        <a href={address ?? REDIRECT_PATH}>Abrir la tienda</a>
      </p>
    </StaticPage>
  );
}
