import { useEffect, useState } from 'react';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { addressOf, REDIRECT_PATH, type WayOut, wayOutOf } from './native-browser.ts';

/** In milliseconds: the delay on iOS. */
const IOS_DELAY = 100;
/** In milliseconds. If the page is still visible then, the phone needs a touch to leave the app. */
const STILL_HERE = 2_000;

type Departure = {
  /** The detected app and system. */
  way: WayOut;
  /** The shop's address for a link, since a touch may open what a page may not. */
  address: string;
};

/** Opens the phone's own browser, once. Null until hydration. */
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

/** Starts to leave; returns a function that cancels it. */
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
