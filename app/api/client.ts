import type { Answer } from '#shared/api/contract.ts';
import { endpoints, type ShopEndpointName } from '#shared/api/endpoints.ts';
import { type Arguments, bodyOf, send } from './send.ts';

/**
 * Calls the API (shared/api) with the session's token; returns the body. Throws ApiError for anything but 200 to 299.
 * Knows the calls of visitors and customers; those of administrators are app/admin/kit/client.ts.
 */
export async function call<Name extends ShopEndpointName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<Answer<Name>> {
  return bodyOf(await send(endpoints[name], input));
}
