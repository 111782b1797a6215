import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/redirect-page.ts';
import { RedirectContent } from './redirect-content.tsx';
import { useNativeBrowser } from './use-native-browser.ts';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Te llevamos a tu navegador' });

/** Leads from the browsers of Instagram, Facebook and Twitter to the phone's own (rules 18.13). */
export default function Redirect() {
  return <RedirectContent address={useNativeBrowser()?.address} />;
}
