import { describe, expect, it } from 'vitest';
import { EnvError, helpText, parseEnv } from './env.ts';
import { variables } from './env-variables.ts';

const errorsOf = (source: Record<string, string>): string[] => {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.errors;
    throw error;
  }
  return [];
};

describe('parseEnv', () => {
  it('needs no variable: sandbox payments, embedded database, localhost', () => {
    expect(parseEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      payments: { kind: 'sandbox' },
      demoCatalog: null,
      trustProxy: 0,
    });
  });

  it('treats an empty value as unset', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT: tiene que ser un número entero de 1 a 65535'],
    [{ PORT: '70000' }, 'PORT: tiene que ser un número entero de 1 a 65535'],
    [{ PUBLIC_URL: 'tintero' }, 'PUBLIC_URL: tiene que ser una dirección http:// o https://'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL: tiene que ser postgres://usuario:clave@servidor:puerto/base',
    ],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: tiene que ser un número entero de 0 a 10'],
    [{ DEMO_CATALOG: 'true' }, 'DEMO_CATALOG: tiene que ser 0 o 1'],
    [{ PAYMENTS: 'paypal' }, 'PAYMENTS: tiene que ser mercadopago o sandbox'],
    [
      { ADMIN_EMAIL: 'ana', ADMIN_PASSWORD: 'tinta azul' },
      'ADMIN_EMAIL: tiene que ser una dirección de e-mail',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: tiene que ser smtp://… o smtps://…'],
  ])('explains the error in %o in one line', (source, error) => {
    expect(errorsOf(source)).toEqual([error]);
  });

  it('reports all errors at once', () => {
    expect(errorsOf({ PORT: 'x', PAYMENTS: 'x', SMTP_URL: 'x' })).toHaveLength(3);
  });

  it.each([
    [{ WORKERS: '2', NODE_ENV: 'production' }, /^WORKERS: la base embebida es de un solo proceso/],
    [{ WORKERS: '2', DATABASE_URL: 'postgres://x@y/z', NODE_ENV: 'development' }, /^WORKERS: npm run dev/],
  ])('refuses several processes where there can be only one: %o', (source, error) => {
    expect(errorsOf(source)).toEqual([expect.stringMatching(error)]);
  });

  it('refuses a token without the secret of the webhooks, since anybody could then forge a payment', () => {
    expect(errorsOf({ MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1' })).toEqual([
      expect.stringMatching(/^MERCADOPAGO_WEBHOOK_SECRET: falta/),
    ]);
  });

  it('refuses a published shop without a choice of gateway, and accepts the sandbox by name', () => {
    const published = { NODE_ENV: 'production', PUBLIC_URL: 'https://tintero.example' };
    expect(errorsOf(published)).toEqual([expect.stringMatching(/^PAYMENTS: falta elegir/)]);
    expect(parseEnv({ ...published, PAYMENTS: 'sandbox' }).payments).toEqual({ kind: 'sandbox' });
    expect(errorsOf({ NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
  });

  it.each(['ADMIN_EMAIL', 'ADMIN_PASSWORD'])(
    'wants e-mail and password of the administrator together (%s)',
    (name) => {
      const value = name === 'ADMIN_EMAIL' ? 'ana@tintero.example' : 'tinta azul';
      expect(errorsOf({ [name]: value })).toEqual([expect.stringContaining(`va junto con ${name}`)]);
    },
  );

  it('uses Google as the issuer by default, and no Google without its keys', () => {
    expect(parseEnv({}).google).toBeNull();
    const keys = { GOOGLE_CLIENT_ID: 'tienda', GOOGLE_CLIENT_SECRET: 'secreto' };
    expect(parseEnv(keys).google).toEqual({
      clientId: 'tienda',
      clientSecret: 'secreto',
      issuer: 'https://accounts.google.com',
    });
    const local = parseEnv({ ...keys, GOOGLE_ISSUER: 'http://127.0.0.1:4000' });
    expect(local.google?.issuer).toBe('http://127.0.0.1:4000');
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_SECRET: falta; va junto con GOOGLE_CLIENT_ID'],
    [{ GOOGLE_CLIENT_SECRET: 'a' }, 'GOOGLE_CLIENT_ID: falta; va junto con GOOGLE_CLIENT_SECRET'],
    [
      { GOOGLE_ISSUER: 'http://accounts.example' },
      'GOOGLE_ISSUER: tiene que ser https:// (http:// solo en esta misma máquina)',
    ],
  ])('refuses %o', (source, error) => {
    expect(errorsOf(source)).toEqual([error]);
  });

  it('calls itself over a loopback address when it listens everywhere', () => {
    expect(parseEnv({ HOST: '0.0.0.0', PORT: '8080' }).selfUrl).toBe('http://127.0.0.1:8080');
  });
});

it('--help lists every variable', () => {
  for (const name of Object.keys(variables)) expect(helpText()).toContain(name);
});
