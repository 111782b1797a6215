import { readSettings } from '#server/settings/index.ts';
import type { Connection } from '#shared/schemas/connections.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { ConnectionDeps, ConnectionKeys } from './deps.ts';

/** Which keys are set, and what the shop uses where they are not. */
export async function readConnections({ db, keys }: ConnectionDeps): Promise<Connection[]> {
  return connectionsOf(keys, await readSettings(db));
}

/** The names of what a published shop needs and does not have. */
export function missingConnections(keys: ConnectionKeys, settings: Settings): string[] {
  return connectionsOf(keys, settings)
    .filter(({ isMissing }) => isMissing)
    .map(({ name }) => name);
}

function connectionsOf(keys: ConnectionKeys, { payments }: Settings): Connection[] {
  const { isPublished, mailHost, hasGateway, bucket } = keys;
  return [
    {
      id: 'mail',
      name: 'Mails',
      inUse:
        mailHost === null
          ? 'Ningún mail sale: cada uno queda como archivo en la carpeta outbox del servidor.'
          : `Salen por ${mailHost}.`,
      isSet: mailHost !== null,
      isMissing: isPublished && mailHost === null,
      canBeTested: true,
      keys: [
        { name: 'SMTP_URL', isSet: mailHost !== null },
        { name: 'MAIL_FROM', isSet: keys.mailFrom },
        { name: 'SHOP_EMAIL', isSet: keys.shopEmail },
      ],
    },
    {
      id: 'gateway',
      name: 'Mercado Pago',
      inUse: hasGateway
        ? 'Los pagos van a tu cuenta de Mercado Pago.'
        : 'La pasarela de prueba: parece un pago, pero nadie paga nada.',
      isSet: hasGateway,
      isMissing: isPublished && !hasGateway && payments.mercadopago.enabled,
      canBeTested: true,
      keys: [
        { name: 'MERCADOPAGO_ACCESS_TOKEN', isSet: hasGateway },
        { name: 'MERCADOPAGO_WEBHOOK_SECRET', isSet: hasGateway },
      ],
    },
    {
      id: 'storage',
      name: 'Imágenes',
      inUse:
        bucket === null
          ? 'Se guardan en la carpeta media del servidor.'
          : `Se guardan en el bucket «${bucket}».`,
      isSet: bucket !== null,
      // A folder is enough for a shop of one process; the overview says when there are more.
      isMissing: false,
      canBeTested: true,
      keys: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => ({
        name,
        isSet: bucket !== null,
      })),
    },
    {
      id: 'google',
      name: 'Ingresar con Google',
      inUse: keys.google ? 'El botón de Google está prendido.' : 'Se entra con mail y contraseña.',
      isSet: keys.google,
      isMissing: false,
      canBeTested: false,
      keys: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'].map((name) => ({ name, isSet: keys.google })),
    },
  ];
}
