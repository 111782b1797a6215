import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

test.each(['/api/nada', '/api/products', '/api/user/profile', '/healthz', '/media/nada.webp', '/robots.txt'])(
  '%s forbids frames and the camera',
  async (url) => {
    const { headers } = await shop.shop.app.inject({ url });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('camera=()');
  },
);

test('/api/docs has a policy of its own, which allows its scripts', async () => {
  const { headers, statusCode } = await shop.shop.app.inject({ url: '/api/docs' });
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});
