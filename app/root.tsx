import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { lookOf } from '#shared/settings/colors.ts';
import { pageShopOf } from '#shared/settings/shop-of.ts';
import type { Route } from './+types/root.ts';
import { servicesContext } from './context.server.ts';
import { areFactsStale, noteFactsRead, type RootData, useRootData } from './root-data.ts';
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
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { publicUrl, accounts, settings } = context.get(servicesContext);
  const shop = pageShopOf(await settings.readShop());
  return { publicUrl, signsInWithGoogle: accounts.google !== null, shop, look: lookOf(shop.identity.colors) };
}

// The shop's facts seldom change while somebody reads.
export const shouldRevalidate = areFactsStale;

/** The metadata of pages without any of their own, above all of failed ones. */
export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  const { name, description } = loaderData?.shop.identity ?? {};
  if (!error && name !== undefined) return [{ title: name }, { name: 'description', content: description }];
  const title = ['No pudimos mostrar la página', name].filter(Boolean).join(' · ');
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export function Layout({ children }: { children: ReactNode }) {
  const { look, shop } = useRootData() ?? {};
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={look?.bar.light ?? '#1b2a49'}
        />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={look?.bar.dark ?? '#0a0f1f'} />
        <Meta />
        <Links />
        <Icons logo={shop?.identity.logo ?? null} />
        {/* After tokens.css, which it overrides. */}
        {look?.sheet && <link rel="stylesheet" href={look.sheet} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The icons of the browser's tab: the shop's logo, or the house's inkwell. */
function Icons({ logo }: { logo: string | null }) {
  if (logo !== null) return <link rel="icon" href={logo} />;
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function App() {
  const data = useRootData();
  useEffect(() => {
    if (data) noteFactsRead();
  }, [data]);
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
