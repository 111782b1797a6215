import { resolve } from 'node:path';
import { z } from 'zod';
import { type BackupSettings, findStorageContradictions, type S3Settings, storageOf } from './env-storage.ts';
import { variables, variableTable } from './env-variables.ts';

export type { S3Settings } from './env-storage.ts';

/** The environment after parsing (rules 19.1). */
export type Env = {
  mode: 'development' | 'production' | 'test';
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The address at which the server calls itself, for the sandbox gateway. */
  selfUrl: string;
  /** The number of proxies whose word about the client's address is trusted. */
  trustProxy: number;
  /** Seconds in which /readyz answers 503 before the process stops accepting visits. */
  drainSeconds: number;
  /** How many processes serve on this machine. */
  workers: number;
  dataDir: string;
  databaseUrl: string | null;
  /** Where the server itself is, if `databaseUrl` is a pooler's. */
  databaseListenUrl: string | undefined;
  /** Replicas that may be read from. */
  databaseReadUrls: string[];
  /** Connections to the database of one process. */
  databasePool: number;
  admin: { email: string; password: string } | null;
  sessions: SessionLimits;
  /** Null: load it into an empty embedded database. */
  demoCatalog: boolean | null;
  payments: { kind: 'sandbox' } | MercadoPagoSettings;
  /** Null: Google sign-in is not configured. */
  google: GoogleSettings | null;
  mail: { smtpUrl: string | null; from: string | null; shopEmail: string | null };
  s3: S3Settings | null;
  /** The caches in front that are purged. Null: none. */
  edge: EdgeSettings | null;
  backup: BackupSettings;
  logLevel: string;
  /** Where /metrics answers; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Where traces go, and which part of them; null: nowhere. */
  traces: { endpoint: string; share: number } | null;
};

/** Limits of a session's life (rules 9.3, 9.4). */
export type SessionLimits = { longestDays: number; adminIdleHours: number };

export type MercadoPagoSettings = {
  kind: 'mercadopago';
  accessToken: string;
  webhookSecret: string;
  apiUrl: string | null;
};

/** The client registration at an OpenID provider: Google, or another for tests. */
export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/** Varnish at some addresses, or a zone of Cloudflare. */
export type EdgeSettings =
  | { kind: 'varnish'; urls: string[] }
  | { kind: 'cloudflare'; zone: string; token: string; apiUrl: string };

/** The environment is not valid. Each line of `errors` names a variable and what it should be. */
export class EnvError extends Error {
  override name = 'EnvError';
  readonly errors: string[];
  constructor(errors: string[]) {
    super(errors.join('\n'));
    this.errors = errors;
  }
}

type Values = z.infer<z.ZodObject<{ [Name in keyof typeof variables]: (typeof variables)[Name]['schema'] }>>;

/** Parses the environment. Throws EnvError with every error. An empty value counts as unset. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const schemas = Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema]));
  const parsed = z.object(schemas).safeParse(given);
  const errors = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success) throw new EnvError(errors);
  const values = parsed.data as Values;
  errors.push(...findContradictions(values));
  if (errors.length > 0) throw new EnvError(errors);
  return toEnv(values);
}

function publicUrlOf(values: Values): string {
  return (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
}

export function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

function findContradictions(values: Values): string[] {
  const errors: string[] = [];
  if (values.WORKERS > 1 && !values.DATABASE_URL) {
    errors.push(
      'WORKERS: la base embebida es de un solo proceso; con más de uno hace falta un servidor PostgreSQL propio (DATABASE_URL)',
    );
  }
  if (values.DATABASE_LISTEN_URL && !values.DATABASE_URL)
    errors.push('DATABASE_URL: falta; va junto con DATABASE_LISTEN_URL');
  if (values.DATABASE_READ_URLS.length > 0 && !values.DATABASE_URL)
    errors.push('DATABASE_URL: falta; va junto con DATABASE_READ_URLS');
  if (values.WORKERS > 1 && values.NODE_ENV === 'development') {
    errors.push('WORKERS: npm run dev es de un solo proceso; varios, con npm start');
  }
  if (values.MERCADOPAGO_ACCESS_TOKEN && !values.MERCADOPAGO_WEBHOOK_SECRET) {
    errors.push(
      'MERCADOPAGO_WEBHOOK_SECRET: falta; con MERCADOPAGO_ACCESS_TOKEN tiene que estar la clave secreta de los webhooks',
    );
  }
  if (values.PAYMENTS === 'mercadopago' && !values.MERCADOPAGO_ACCESS_TOKEN) {
    errors.push('MERCADOPAGO_ACCESS_TOKEN: falta; PAYMENTS=mercadopago lo necesita');
  }
  const open = !values.PAYMENTS && !values.MERCADOPAGO_ACCESS_TOKEN;
  if (open && values.NODE_ENV === 'production' && !isLoopback(publicUrlOf(values))) {
    errors.push(
      'PAYMENTS: falta elegir; en una tienda publicada tiene que ser mercadopago (con MERCADOPAGO_ACCESS_TOKEN) o, a propósito, sandbox',
    );
  }
  for (const [one, other] of [
    ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ['CDN_CLOUDFLARE_ZONE', 'CDN_CLOUDFLARE_TOKEN'],
    ['CDN_CLOUDFLARE_TOKEN', 'CDN_CLOUDFLARE_ZONE'],
  ] as const) {
    if (values[one] && !values[other]) errors.push(`${other}: falta; va junto con ${one}`);
  }
  if (values.GOOGLE_ISSUER?.startsWith('http:') && !isLoopback(values.GOOGLE_ISSUER)) {
    errors.push('GOOGLE_ISSUER: tiene que ser https:// (http:// solo en esta misma máquina)');
  }
  if (values.CDN_VARNISH_URLS && values.CDN_CLOUDFLARE_ZONE)
    errors.push('CDN_VARNISH_URLS: sobra; va sola o va CDN_CLOUDFLARE_ZONE, no las dos');
  if (values.S3_PUBLIC_URL && !values.S3_BUCKET) errors.push('S3_BUCKET: falta; va junto con S3_PUBLIC_URL');
  errors.push(...findStorageContradictions(values));
  return errors;
}

function toEnv(values: Values): Env {
  const publicUrl = publicUrlOf(values);
  const selfHost = values.HOST === '0.0.0.0' || values.HOST === '::' ? '127.0.0.1' : values.HOST;
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    selfUrl: `http://${selfHost.includes(':') ? `[${selfHost}]` : selfHost}:${values.PORT}`,
    trustProxy: values.TRUST_PROXY ?? 0,
    drainSeconds: values.DRAIN_SECONDS,
    workers: values.WORKERS,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databaseReadUrls: values.DATABASE_READ_URLS,
    databasePool: values.DATABASE_POOL,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : null,
    sessions: { longestDays: values.SESSION_DAYS, adminIdleHours: values.ADMIN_IDLE_HOURS },
    demoCatalog: values.DEMO_CATALOG === undefined ? null : values.DEMO_CATALOG === '1',
    payments: paymentsOf(values),
    google: googleOf(values),
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? null,
      shopEmail: values.SHOP_EMAIL ?? null,
    },
    ...storageOf(values),
    edge: edgeOf(values),
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : null,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG }
      : null,
  };
}

function paymentsOf(values: Values): Env['payments'] {
  const { MERCADOPAGO_ACCESS_TOKEN: accessToken, MERCADOPAGO_WEBHOOK_SECRET: webhookSecret } = values;
  if (values.PAYMENTS === 'sandbox' || !accessToken || !webhookSecret) return { kind: 'sandbox' };
  return { kind: 'mercadopago', accessToken, webhookSecret, apiUrl: values.MERCADOPAGO_API_URL ?? null };
}

function googleOf(values: Values): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (!clientId || !clientSecret) return null;
  return { clientId, clientSecret, issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com' };
}

function edgeOf(values: Values): EdgeSettings | null {
  const { CDN_VARNISH_URLS: urls = [], CDN_CLOUDFLARE_ZONE: zone, CDN_CLOUDFLARE_TOKEN: token } = values;
  if (urls.length > 0) return { kind: 'varnish', urls };
  if (!zone || !token) return null;
  const apiUrl = values.CDN_CLOUDFLARE_API_URL ?? 'https://api.cloudflare.com/client/v4';
  return { kind: 'cloudflare', zone, token, apiUrl };
}

/** The text of `--help`: how to start, and every variable with its default and meaning. */
export function helpText(): string {
  return `npm start\n\nVariables de entorno:\n${variableTable()}\n`;
}
