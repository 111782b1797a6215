import { Secret, TOTP } from 'otpauth';
import { type MockInstance, vi } from 'vitest';
import type { SecondFactorSetup, SecondFactorState } from '#shared/schemas/second-factor.ts';
import { ADMIN, type TestShop, type Visitor } from './shop.ts';

const HALF_MINUTE = 30_000;

/** Null while time passes. */
let clock: MockInstance<Performance['now']> | null = null;

/** The code that the app shows, `halfMinutes` periods from now. */
export function codeOf(secret: string, halfMinutes = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + halfMinutes * HALF_MINUTE });
}

/**
 * Stops the clocks of test and shop, so that a code stays valid however long the test takes. `letTimePass` restarts
 * them.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  // The shop computes the database's time from this clock.
  clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
}

export function letTimePass(): void {
  clock?.mockRestore();
  clock = null;
  vi.useRealTimers();
}

/** The steps of the administrator's second factor; `admin` is a session of the administrator. */
export function secondFactorSteps(shop: TestShop, admin: Visitor) {
  /** Switches the factor on with the code of the last period, so that the present one is not used up. */
  async function switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { password } = ADMIN;
    const begun = shop.call<SecondFactorSetup>('POST', '/user/second-factor', {
      as: admin,
      body: { password },
    });
    const { secret } = await shop.expectOk(begun);
    const body = { code: codeOf(secret, -1), password };
    const confirmed = shop.call<{ recoveryCodes: string[] }>('POST', '/user/second-factor/confirm', {
      as: admin,
      body,
    });
    return { secret, ...(await shop.expectOk(confirmed)) };
  }

  const logIn = (password = ADMIN.password) =>
    shop.call<{ code: string; challenge: string; token?: string }>('POST', '/user/login', {
      body: { email: ADMIN.email, password },
    });

  const challenge = async () => (await logIn()).body.challenge;

  const answer = (asked: string, code: string) =>
    shop.call<Partial<Visitor> & { code?: string }>('POST', '/user/login/second-factor', {
      body: { challenge: asked, code },
    });

  const readState = () =>
    shop.expectOk(shop.call<SecondFactorState>('GET', '/user/second-factor', { as: admin }));

  return { switchOn, logIn, challenge, answer, readState };
}
