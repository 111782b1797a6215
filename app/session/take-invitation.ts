import type { Body } from '#shared/api/contract.ts';
import { call } from '../api/client.ts';
import { enterSession } from './account.ts';

/**
 * Takes an invitation to the team by a mailed link, and signs in. Throws ApiError: 400 link_expired or with errors by
 * field, 401 second_factor_needed when it was taken and a code is needed to sign in.
 */
export async function takeInvitation(linkToken: string, body: Body<'acceptInvitation'>): Promise<void> {
  const { token, user } = await call('acceptInvitation', {
    params: { token: linkToken },
    body,
    anonymous: true,
  });
  enterSession(token, user);
}
