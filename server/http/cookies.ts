import type { FastifyRequest } from 'fastify';

/**
 * A cookie of the shop, which no script reads. Over https its name's prefix makes browsers refuse one that another host
 * of the same domain has set. Lax goes along when another site leads here, Strict does not.
 */
export function ownCookie(publicUrl: string, plainName: string, sameSite: 'Lax' | 'Strict') {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const pair = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,200})(?:;|$)`);
  return {
    /** null: the browser sent none, or nothing that we wrote. */
    read: (request: FastifyRequest): string | null => pair.exec(request.headers.cookie ?? '')?.[1] ?? null,
    /** For the Set-Cookie header; no seconds delete it. */
    write: (value: string, seconds: number): string =>
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`,
  };
}
