import { endpointPath } from '#shared/api/endpoints.ts';
/** How a visitor's browser is left for the phone's own one (specification 2.9). */
export type WayOut =
  | { system: 'ios'; app: string }
  | { system: 'android'; app: string }
  /** No browser inside of another app, or one that nothing is known of. */
  | { system: 'other'; app: string | null };

const APPS: readonly { app: string; sign: RegExp }[] = [
  { app: 'Instagram', sign: /\bInstagram\b/i },
  { app: 'Facebook', sign: /\b(FBAN|FBAV|FB_IAB|FBIOS|FB4A)\b/ },
  { app: 'Twitter', sign: /\bTwitter(Android| for )|\bTwitter\b/i },
];

/** Reads from the user agent whether the page is open inside Instagram, Facebook or Twitter, and on what. */
export function wayOutOf(userAgent: string): WayOut {
  const app = APPS.find(({ sign }) => sign.test(userAgent))?.app ?? null;
  if (app !== null && /\b(iPhone|iPad|iPod)\b/.test(userAgent)) return { system: 'ios', app };
  if (app !== null && /\bAndroid\b/.test(userAgent)) return { system: 'android', app };
  return { system: 'other', app };
}

/** The server's own way to the shop's front (contract, Shop). */
export const REDIRECT_PATH = endpointPath('openShop');

/** The address that opens Chrome on Android, and the same page in place where there is no Chrome. */
function chromeIntent(publicUrl: string): string {
  const target = new URL(REDIRECT_PATH, publicUrl);
  const scheme = target.protocol.replace(':', '');
  const fallback = encodeURIComponent(target.href);
  return `intent://${target.host}${target.pathname}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}

/** The address that opens Safari out of another app's browser; iOS knows it from version 17 on. */
function safariAddress(publicUrl: string): string {
  return `x-safari-${new URL(REDIRECT_PATH, publicUrl).href}`;
}

/** Where the phone's own browser, or this one, finds the shop. */
export function addressOf({ system }: WayOut, publicUrl: string): string {
  if (system === 'ios') return safariAddress(publicUrl);
  return system === 'android' ? chromeIntent(publicUrl) : REDIRECT_PATH;
}
