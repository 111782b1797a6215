import { pathOf } from '#shared/api/endpoint-path.ts';
import { endpoints } from '#shared/api/endpoints.ts';

/** How to leave an app's browser for the phone's own (rules 18.13). */
export type WayOut =
  | { system: 'ios'; app: string }
  | { system: 'android'; app: string }
  /** Not an app's browser, or an unknown one. */
  | { system: 'other'; app: string | null };

const APPS: readonly { app: string; sign: RegExp }[] = [
  { app: 'Instagram', sign: /\bInstagram\b/i },
  { app: 'Facebook', sign: /\b(FBAN|FBAV|FB_IAB|FBIOS|FB4A)\b/ },
  { app: 'Twitter', sign: /\bTwitter(Android| for )|\bTwitter\b/i },
];

/** Reads from the User-Agent whether the page is open in Instagram, Facebook or Twitter, and on which system. */
export function wayOutOf(userAgent: string): WayOut {
  const app = APPS.find(({ sign }) => sign.test(userAgent))?.app ?? null;
  if (app !== null && /\b(iPhone|iPad|iPod)\b/.test(userAgent)) return { system: 'ios', app };
  if (app !== null && /\bAndroid\b/.test(userAgent)) return { system: 'android', app };
  return { system: 'other', app };
}

/** The server's redirect to the shop. */
export const REDIRECT_PATH = pathOf(endpoints.openShop);

/** The address that opens Chrome on Android, or the same page where there is no Chrome. */
function chromeIntent(publicUrl: string): string {
  const target = new URL(REDIRECT_PATH, publicUrl);
  const scheme = target.protocol.replace(':', '');
  const fallback = encodeURIComponent(target.href);
  return `intent://${target.host}${target.pathname}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}

/** The address that opens Safari from an app's browser, from iOS 17 on. */
function safariAddress(publicUrl: string): string {
  return `x-safari-${new URL(REDIRECT_PATH, publicUrl).href}`;
}

/** The address that opens the shop in the phone's own browser, or in this one. */
export function addressOf({ system }: WayOut, publicUrl: string): string {
  if (system === 'ios') return safariAddress(publicUrl);
  return system === 'android' ? chromeIntent(publicUrl) : REDIRECT_PATH;
}
