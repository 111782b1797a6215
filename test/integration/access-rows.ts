import type { TestShop, Visitor } from '#test/support/shop.ts';

export type Asked = { path: string; body?: string | Buffer | object; headers?: Record<string, string> };

/** A call of the API, and the status for each kind of visitor. `owner` owns what the call is about. */
export type Access = {
  call: string;
  visitor: number;
  invalid: number;
  owner: number;
  other: number;
  admin: number;
  /** The code of the errors, where it is not the usual one; or the code for each visitor. */
  code?: string | Partial<Record<'owner' | 'other' | 'admin', string>>;
  /** The request. A function makes a new one for each visitor, if it can be sent only once. */
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
