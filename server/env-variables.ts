import { z } from 'zod';
import { email, httpUrl, oneOf, postgresUrl, variable, wholeNumberText } from './env-schemas.ts';

/** Every environment variable of the shop. Parsing, `--help` and the README's table use it. */
export const variables = {
  NODE_ENV: variable(
    oneOf(['development', 'production', 'test']).default('development'),
    'production con npm start, development con npm run dev',
    'modo de trabajo',
  ),
  PORT: variable(wholeNumberText(1, 65_535).default(3000), '3000', 'puerto en que escucha el único servidor'),
  HOST: variable(z.string().default('127.0.0.1'), '127.0.0.1', 'dirección en que escucha'),
  PUBLIC_URL: variable(
    httpUrl,
    'http://localhost:PORT',
    'dirección pública de la tienda: mails, vuelta del pago, enlaces absolutos',
  ),
  TRUST_PROXY: variable(
    wholeNumberText(0, 10).optional(),
    'ninguno',
    'cuántos proxies delante se creen sobre la dirección del cliente',
  ),
  DRAIN_SECONDS: variable(
    wholeNumberText(0, 300).default(0),
    '0',
    'segundos que, al cerrar, /readyz responde 503 antes de que la tienda deje de atender',
  ),
  WORKERS: variable(wholeNumberText(1, 64).default(1), '1', 'procesos; varios solo con DATABASE_URL'),
  DATA_DIR: variable(
    z.string().default('./data'),
    './data',
    'base de datos embebida, imágenes subidas y mails salientes',
  ),
  DATABASE_URL: variable(
    postgresUrl.optional(),
    'PostgreSQL embebido en DATA_DIR',
    'un servidor PostgreSQL 18 propio',
  ),
  DATABASE_LISTEN_URL: variable(
    postgresUrl.optional(),
    'DATABASE_URL',
    'el mismo servidor sin pooler en el medio, si DATABASE_URL es un PgBouncer',
  ),
  DATABASE_READ_URLS: variable(
    z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(postgresUrl)),
    '',
    'réplicas del mismo servidor para leer, separadas por comas: páginas públicas, búsquedas, listas y reportes',
  ),
  DATABASE_POOL: variable(wholeNumberText(2, 200).default(10), '10', 'conexiones de cada proceso, a lo sumo'),
  ADMIN_EMAIL: variable(email, 'se crea uno', 'e-mail del administrador que existe desde el arranque'),
  ADMIN_PASSWORD: variable(
    z
      .string()
      .min(8, 'tiene que tener entre 8 y 128 caracteres')
      .max(128, 'tiene que tener entre 8 y 128 caracteres')
      .optional(),
    'se crea una y se muestra una vez',
    'su contraseña',
  ),
  SESSION_DAYS: variable(
    wholeNumberText(1, 3650).default(90),
    '90',
    'días que dura una sesión a lo sumo, aunque se use',
  ),
  ADMIN_IDLE_HOURS: variable(
    wholeNumberText(1, 720).default(12),
    '12',
    'horas sin uso tras las que se cierra la sesión de un administrador',
  ),
  DEMO_CATALOG: variable(
    oneOf(['0', '1']).optional(),
    '1 en una base embebida vacía, si no 0',
    'cargar el catálogo de demostración en una tienda vacía',
  ),
  PAYMENTS: variable(
    oneOf(['mercadopago', 'sandbox']).optional(),
    'mercadopago si hay token, si no sandbox',
    'pasarela de pago',
  ),
  MERCADOPAGO_ACCESS_TOKEN: variable(
    z.string().min(8, 'tiene que ser el access token de Mercado Pago').optional(),
    '',
    'access token de Mercado Pago',
  ),
  MERCADOPAGO_WEBHOOK_SECRET: variable(
    z.string().min(16, 'tiene que ser la clave secreta de los webhooks, de 16 caracteres o más').optional(),
    '',
    'clave secreta con que Mercado Pago firma sus avisos',
  ),
  MERCADOPAGO_API_URL: variable(
    httpUrl,
    'https://api.mercadopago.com',
    'otro servidor que hable la misma API',
  ),
  GOOGLE_CLIENT_ID: variable(
    z.string().optional(),
    'sin botón de Google',
    'identificador de cliente OAuth de Google, para iniciar sesión con Google',
  ),
  GOOGLE_CLIENT_SECRET: variable(z.string().optional(), '', 'su secreto'),
  GOOGLE_ISSUER: variable(
    httpUrl,
    'https://accounts.google.com',
    'otro proveedor OpenID Connect; con http:// solo en esta misma máquina',
  ),
  SMTP_URL: variable(
    z.url({ protocol: /^smtps?$/, error: 'tiene que ser smtp://… o smtps://…' }).optional(),
    'cada mail es un .eml en DATA_DIR/outbox',
    'servidor de correo saliente; smtp:// exige STARTTLS salvo en esta máquina o con ?ignoreTLS=true',
  ),
  MAIL_FROM: variable(
    z.string().optional(),
    'el nombre y el e-mail de la tienda',
    'remitente, mientras Mi tienda no tenga otro',
  ),
  SHOP_EMAIL: variable(email, 'todos los administradores', 'a dónde van los avisos para la tienda'),
  ASSETS_URL: variable(
    httpUrl,
    'la tienda',
    'al construir las páginas: de dónde bajan los navegadores sus scripts, estilos y letras',
  ),
  CDN_VARNISH_URLS: variable(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(
        z.array(
          z.url({ protocol: /^https?$/, error: 'tienen que ser direcciones http:// separadas por comas' }),
        ),
      )
      .optional(),
    'ninguno',
    'los Varnish que están delante de la tienda, separados por comas: se les avisa qué páginas cambiaron',
  ),
  CDN_CLOUDFLARE_ZONE: variable(
    z
      .string()
      .regex(/^\w{1,64}$/, 'tiene que ser el identificador de la zona, letras y números')
      .optional(),
    'sin Cloudflare',
    'zona de Cloudflare que está delante de la tienda: se le avisa qué páginas cambiaron',
  ),
  CDN_CLOUDFLARE_TOKEN: variable(z.string().optional(), '', 'su token de API, con el permiso Cache Purge'),
  CDN_CLOUDFLARE_API_URL: variable(
    httpUrl,
    'https://api.cloudflare.com/client/v4',
    'otro servidor que hable la misma API',
  ),
  S3_BUCKET: variable(
    z.string().optional(),
    'imágenes en DATA_DIR/media',
    'bucket compatible con S3 para las imágenes',
  ),
  S3_REGION: variable(z.string().default('us-east-1'), 'us-east-1', 'su región'),
  S3_ENDPOINT: variable(httpUrl, 'AWS', 'su dirección, si no es AWS'),
  S3_ACCESS_KEY_ID: variable(z.string().optional(), '', 'su clave'),
  S3_SECRET_ACCESS_KEY: variable(z.string().optional(), '', 'su secreto'),
  S3_PUBLIC_URL: variable(
    z.url({ protocol: /^https$/, error: 'tiene que ser una dirección https://' }).optional(),
    'las imágenes pasan por la tienda',
    'dirección pública del bucket o de su CDN: los navegadores piden ahí las imágenes',
  ),
  METRICS_PORT: variable(
    wholeNumberText(1, 65_535).optional(),
    'sin métricas',
    'puerto en que /metrics responde a Prometheus',
  ),
  METRICS_HOST: variable(
    z.string().default('127.0.0.1'),
    '127.0.0.1',
    'dirección en que escucha ese puerto; que no la vean los visitantes',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    httpUrl,
    'sin trazas',
    'recolector OpenTelemetry (OTLP por HTTP) que recibe las trazas',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: variable(
    z.string().optional(),
    '',
    'encabezados para el recolector, como authorization=…',
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    z
      .string()
      .regex(/^(0|1|0?\.\d+|[01]\.0+)$/, 'tiene que ser un número de 0 a 1')
      .transform(Number)
      .default(1),
    '1',
    'qué parte de las trazas se manda: 0.1 es una de cada diez',
  ),
  BACKUP_EVERY_HOURS: variable(
    wholeNumberText(0, 720).optional(),
    '24 con la base embebida y npm start, si no 0',
    'cada cuántas horas la tienda hace una copia de seguridad de sí misma; 0: nunca',
  ),
  BACKUP_KEEP: variable(wholeNumberText(1, 1000).default(7), '7', 'cuántas copias de seguridad se guardan'),
  BACKUP_S3_BUCKET: variable(
    z.string().optional(),
    'DATA_DIR/backups',
    'bucket para las copias de seguridad',
  ),
  LOG_LEVEL: variable(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'info',
    'cuánto se registra',
  ),
};

/** A line for each variable: name, default, meaning. */
export function variableTable(): string {
  return Object.entries(variables)
    .map(
      ([name, { default: value, meaning }]) =>
        `  ${name.padEnd(28)}${meaning}${value ? ` (por defecto: ${value})` : ''}`,
    )
    .join('\n');
}
