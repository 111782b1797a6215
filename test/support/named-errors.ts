import { commonProblems } from '#server/http/problem-texts/any-call.ts';
import { addresses, contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';

/** The calls as patterns of method and path; those with fewer parameters first, since the server prefers them. */
const patterns = Object.entries(addresses)
  .map(([name, address]) => ({
    name,
    parameters: address.split(':').length - 1,
    pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((one, other) => one.parameters - other.parameters);

const contracts: Record<string, Endpoint> = contract;

/** Throws if a call was refused with a code that its contract does not name, and not any call may refuse. */
export function expectNamedError(method: string, path: string, body: unknown): void {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  if (Object.hasOwn(commonProblems, code)) return;
  const address = `${method} ${path.split('?')[0]}`;
  const name = patterns.find(({ pattern }) => pattern.test(address))?.name;
  if (name === undefined || contracts[name]?.errors?.some((each) => each === code)) return;
  throw new Error(`${name} was refused with ${code}, which its contract does not name`);
}
