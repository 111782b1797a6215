import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../components/page-meta.ts';
import { RedirectPage } from '../../components/redirect/redirect-page.tsx';
import { useNativeBrowser } from '../../components/redirect/use-native-browser.ts';
import type { Route } from './+types/redirect.ts';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Te llevamos a tu navegador' });

/** Leads out of the browsers inside Instagram, Facebook and Twitter to the phone's own (specification 2.9). */
export default function Redirect() {
  return <RedirectPage address={useNativeBrowser()?.address} />;
}
