import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/redirect-trial-page.ts';
import type { WayOut } from './native-browser.ts';
import { RedirectContent } from './redirect-content.tsx';
import { useNativeBrowser } from './use-native-browser.ts';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Prueba: te llevamos a tu navegador' });

/** The experimental variant, which also shows the detected app and system. */
export default function RedirectTrial() {
  const departure = useNativeBrowser();
  return (
    <RedirectContent address={departure?.address}>
      <p role="status">{departure && explain(departure.way)}</p>
    </RedirectContent>
  );
}

const SYSTEMS = { ios: 'iOS', android: 'Android' } as const;

function explain(way: WayOut): string {
  if (way.system === 'other') return 'Ya estás en un navegador.';
  return `Estás dentro de ${way.app} en ${SYSTEMS[way.system]}.`;
}
