import type { FastifyRequest } from 'fastify';

/**
 * A cookie of the shop that no script can read. Over https its name gets the prefix `__Host-`, with which browsers
 * refuse cookies set by other hosts of the domain. Lax cookies are sent when another site links here, Strict ones are
 * not.
 */
export function ownCookie(publicUrl: string, plainName: string, sameSite: 'Lax' | 'Strict') {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const pair = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,200})(?:;|$)`);
  return {
    /** Null: the request has no cookie in our format. */
    read: (request: FastifyRequest): string | null => pair.exec(request.headers.cookie ?? '')?.[1] ?? null,
    /** For the Set-Cookie header. Zero seconds delete the cookie. */
    write: (value: string, seconds: number): string =>
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`,
  };
}
