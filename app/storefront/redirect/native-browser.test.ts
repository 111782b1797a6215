import { describe, expect, test } from 'vitest';
import { addressOf, wayOutOf } from './native-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36';

describe('wayOutOf', () => {
  test.each([
    [`${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; es_AR)`, 'ios', 'Instagram'],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.41.104;FBDV/iPhone14,5]`, 'ios', 'Facebook'],
    [`${IPHONE} Mobile/15E148 Twitter for iPhone/10.42`, 'ios', 'Twitter'],
    [`${ANDROID} Instagram 334.0.0.42.95 Android (34/14; 450dpi)`, 'android', 'Instagram'],
    [`${ANDROID} [FB_IAB/FB4A;FBAV/465.0.0.52.76;]`, 'android', 'Facebook'],
    [`${ANDROID} TwitterAndroid`, 'android', 'Twitter'],
    [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'other', null],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
      'other',
      null,
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
      'other',
      null,
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Instagram', 'other', 'Instagram'],
    ['', 'other', null],
  ])('%s', (userAgent, system, app) => {
    expect(wayOutOf(userAgent)).toEqual({ system, app });
  });
});

test('Chrome is opened by an intent that falls back to the same page', () => {
  expect(addressOf({ system: 'android', app: 'Instagram' }, 'https://tintero.example')).toBe(
    'intent://tintero.example/api/redirect#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=https%3A%2F%2Ftintero.example%2Fapi%2Fredirect;end',
  );
});

test('Safari is opened by its own scheme', () => {
  expect(addressOf({ system: 'ios', app: 'Facebook' }, 'https://tintero.example')).toBe(
    'x-safari-https://tintero.example/api/redirect',
  );
});

test('any other browser goes to the server', () => {
  expect(addressOf({ system: 'other', app: null }, 'https://tintero.example')).toBe('/api/redirect');
});
