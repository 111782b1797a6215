import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { shop } from '#shared/shop.ts';

/** RFC 4226, section 4: 160 bits are recommended. */
const SECRET_BYTES = 20;

/** Seconds that a code lasts (RFC 6238), and how many before and after now are taken: clocks differ, typing takes time. */
const PERIOD = 30;
const WINDOW = 1;

/** A new secret for an authenticator app. */
export function makeTotpSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** What a person brings into the app: as text to type, as an address, and as a QR code (an SVG of our own making). */
export function describeTotpSecret(secret: Uint8Array, email: string) {
  const totp = totpOf(secret, email);
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri, { border: 2, ecc: 'M' }) };
}

/**
 * The half minute (counted since 1970) that a code of six digits belongs to, if it is the secret's and of about now;
 * null otherwise. Whoever accepts the code must see to it that no half minute counts twice.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}

function totpOf(secret: Uint8Array, email = ''): TOTP {
  return new TOTP({
    issuer: shop.name,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    // A copy: what the database gives may be a window into a larger buffer.
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}
