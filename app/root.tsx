import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { shop } from '#shared/shop.ts';
import type { Route } from './+types/root.ts';
import { servicesContext } from './context.server.ts';
import { Shell } from './shell/shell.tsx';
import { ErrorPage } from './storefront/layout/error-page.tsx';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/layout.css';
import './ui/text.css';
import './ui/controls.css';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** What every page needs to know: the shop's public address, and whether Google sign-in is configured. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, accounts } = context.get(servicesContext);
  return { publicUrl, signsInWithGoogle: accounts.google !== null };
}

// The shop's facts do not change while somebody reads.
export const shouldRevalidate = () => false;

/** The metadata of pages without any of their own, above all of failed ones. */
export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? [{ title: `No pudimos mostrar la página · ${shop.name}` }, { name: 'robots', content: 'noindex' }]
    : [{ title: shop.name }, { name: 'description', content: shop.description }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#1b2a49" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a0f1f" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Shown if a layout itself could not be loaded. The errors of pages are shown within their layouts. */
export function ErrorBoundary() {
  return (
    <Shell>
      <main id="contenido" tabIndex={-1}>
        <ErrorPage />
      </main>
    </Shell>
  );
}
