import { useEffect, useState } from 'react';
import { usePublicUrl } from '../use-public-url.ts';
import { chromeIntent, REDIRECT_PATH, safariAddress, type WayOut, wayOutOf } from './native-browser.ts';

/** The browser inside an iPhone's app is left after this, in milliseconds (specification, section 9). */
const IOS_DELAY = 100;
/** A page that is still in sight after this was not left: the phone knows no way out of the app. */
const STILL_HERE = 1_000;

/** Leaves for the phone's own browser, once. Answers what was found out about this one; null until then. */
export function useNativeBrowser(): WayOut | null {
  const publicUrl = usePublicUrl();
  const [way, setWay] = useState<WayOut | null>(null);
  useEffect(() => {
    const found = wayOutOf(navigator.userAgent);
    setWay(found);
    return leave(found, publicUrl || location.origin);
  }, [publicUrl]);
  return way;
}

/** Starts to leave; answers how to give it up. */
function leave({ system }: WayOut, publicUrl: string): () => void {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const goOnHere = () => {
    if (document.visibilityState === 'visible') location.replace(REDIRECT_PATH);
  };
  if (system === 'ios') {
    timers.push(setTimeout(() => location.assign(safariAddress(publicUrl)), IOS_DELAY));
    timers.push(setTimeout(goOnHere, IOS_DELAY + STILL_HERE));
  } else if (system === 'android') {
    location.assign(chromeIntent(publicUrl));
    timers.push(setTimeout(goOnHere, STILL_HERE));
  } else {
    location.replace(REDIRECT_PATH);
  }
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
