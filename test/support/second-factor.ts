import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { SecondFactorSetup, SecondFactorState } from '#shared/schemas/second-factor.ts';
import { ADMIN, type TestShop, type Visitor } from './shop.ts';

const HALF_MINUTE = 30_000;

/** The code that the app shows, some half minutes from now. */
export function codeOf(secret: string, halfMinutes = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + halfMinutes * HALF_MINUTE });
}

/**
 * Stops the clocks of the test and of the shop in its process: a code that is made stays the one that is asked for,
 * however long the test takes. `letTimePass` lets them go on.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  // The shop reckons the database's time from this one.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
}

export function letTimePass(): void {
  vi.mocked(performance.now).mockRestore();
  vi.useRealTimers();
}

/** The steps of the second factor of the shop's administrator; `admin` is a session of theirs. */
export function secondFactorSteps(shop: TestShop, admin: Visitor) {
  /** Switches the factor on. It uses up the code before now, so that now's is still good. */
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
