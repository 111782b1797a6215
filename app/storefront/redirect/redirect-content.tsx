import type { ReactNode } from 'react';
import { StaticPage } from '../pages/static-page.tsx';
import { REDIRECT_PATH } from './native-browser.ts';

type RedirectContentProps = {
  /** The link's address; until it is known, the server's redirect. */
  address?: string | undefined;
  children?: ReactNode;
};

/** Shown while the browser is being left, and where that does not work. */
export function RedirectContent({ address, children }: RedirectContentProps) {
  return (
    <StaticPage title="Te llevamos a tu navegador">
      <p>
        Si no pasa nada, abrí la tienda desde acá. En tu navegador vas a poder entrar a tu cuenta y pagar sin
        problemas.
      </p>
      {children}
      <p>
        {/* A plain link, because the server answers it, not a page. */}
        <a href={address ?? REDIRECT_PATH}>Abrir la tienda</a>
      </p>
    </StaticPage>
  );
}
