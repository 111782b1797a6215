import type { TestShop, Visitor } from '#test/support/shop.ts';

export type Asked = { path: string; body?: string | Buffer | object; headers?: Record<string, string> };

/** One call of the API, and the status that each kind of visitor gets. `owner` owns what the call is about. */
export type Access = {
  call: string;
  visitor: number;
  invalid: number;
  owner: number;
  other: number;
  admin: number;
  /** Of the refusals, where it is not the usual one; or of those who are named. */
  code?: string | Partial<Record<'owner' | 'other' | 'admin', string>>;
  /** What is asked; a function makes it anew for each visitor, where asking uses it up. */
  prepare: (shop: TestShop, owner: Visitor) => Promise<Asked | (() => Promise<Asked>)>;
};

export const all = (status: number) => ({
  visitor: status,
  invalid: status,
  owner: status,
  other: status,
  admin: status,
});
export const everybody = all(200);
export const anyone = { ...all(200), visitor: 401, invalid: 401 };
export const ownerAlone = { visitor: 401, invalid: 401, owner: 200, other: 403, admin: 403 };
export const adminAlone = { visitor: 401, invalid: 401, owner: 403, other: 403, admin: 200 };

export const at = (path: string) => async (): Promise<Asked> => ({ path });
