import { commonProblems } from '#server/http/problem-texts/any-call.ts';
import { contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type EndpointName, endpoints } from '#shared/api/endpoints.ts';

/** The calls as patterns of method and path; those with fewer parameters first, since the server prefers them. */
const patterns = Object.entries(endpoints)
  .map(([name, address]) => ({
    name: name as EndpointName,
    parameters: address.split(':').length - 1,
    pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((one, other) => one.parameters - other.parameters);

/** Throws if a call was refused with a code that its contract does not name, and not any call may refuse. */
export function expectNamedError(method: string, path: string, body: unknown): void {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  if (code in commonProblems) return;
  const address = `${method} ${path.split('?')[0]}`;
  const name = patterns.find(({ pattern }) => pattern.test(address))?.name;
  if (!name) return;
  const { errors = [] }: Endpoint = contract[name];
  if (errors.every((each) => each !== code))
    throw new Error(`${name} was refused with ${code}, which its contract does not name`);
}
