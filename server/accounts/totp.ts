import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** 160 bits, the length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

/**
 * A code's period in seconds (RFC 6238), and how many periods before and after now are accepted: clocks differ, and
 * typing takes time.
 */
const PERIOD = 30;
const WINDOW = 1;

/** A new secret for an authenticator app. */
export function makeTotpSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** The secret for a person's app, which shows it under the shop's name: as text to type, as an otpauth address, and as a QR code in SVG. */
export function describeTotpSecret(
  secret: Uint8Array,
  { email, shopName }: { email: string; shopName: string },
) {
  // A colon would part the label.
  const totp = totpOf(secret, email, shopName.replaceAll(':', ''));
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri, { border: 2, ecc: 'M' }) };
}

/**
 * The time step (periods since 1970) to which a six-digit code belongs, if it is valid about now; else null. The
 * caller has to refuse a step that was used before.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}

function totpOf(secret: Uint8Array, email = '', issuer = ''): TOTP {
  return new TOTP({
    issuer,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    // Copied, because the database's value may be a view of a larger buffer.
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}
