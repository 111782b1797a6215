import { useEffect, useState } from 'react';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { addressOf, REDIRECT_PATH, type WayOut, wayOutOf } from './native-browser.ts';

/** The browser inside an iPhone's app is left after this, in milliseconds (specification, section 9). */
const IOS_DELAY = 100;
/** A page that is still in sight after this was not left: the phone lets nobody out of the app without a touch. */
const STILL_HERE = 2_000;

type Departure = {
  /** What was found out about the browser. */
  way: WayOut;
  /** Where the shop is, for a link: a touch opens what a page may not by itself. */
  address: string;
};

/** Leaves for the phone's own browser, once. null until the page is alive. */
export function useNativeBrowser(): Departure | null {
  const publicUrl = usePublicUrl();
  const [departure, setDeparture] = useState<Departure | null>(null);
  useEffect(() => {
    const way = wayOutOf(navigator.userAgent);
    const address = addressOf(way, publicUrl || location.origin);
    setDeparture({ way, address });
    return leave(way, address);
  }, [publicUrl]);
  return departure;
}

/** Starts to leave; answers how to give it up. */
function leave({ system }: WayOut, address: string): () => void {
  if (system === 'other') {
    location.replace(address);
    return () => undefined;
  }
  const delay = system === 'ios' ? IOS_DELAY : 0;
  const goOnHere = () => {
    if (document.visibilityState === 'visible') location.replace(REDIRECT_PATH);
  };
  const timers = [
    setTimeout(() => location.assign(address), delay),
    setTimeout(goOnHere, delay + STILL_HERE),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
