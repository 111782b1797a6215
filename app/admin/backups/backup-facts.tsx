import { countText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Backups } from '#shared/schemas/backups.ts';
import { Card, Text } from '../../ui/layout.tsx';
import { ageText } from '../orders/age-text.ts';
import { bytesText } from '../status/amounts.ts';

/** The last one, the next one, and where they are. `now`: milliseconds since 1970. */
export function BackupFacts({ backups, now }: { backups: Backups; now: number }) {
  return (
    <>
      <LastBackup backups={backups} now={now} />
      <NextBackup backups={backups} now={now} />
      <Place backups={backups} />
    </>
  );
}

function LastBackup({ backups: { list, work }, now }: { backups: Backups; now: number }) {
  const newest = list?.find(({ beforeRestore }) => !beforeRestore);
  return (
    <Card as="section" gap={2} aria-label="La última">
      <Text as="h2" size="md" tone="soft">
        La última
      </Text>
      {newest ? (
        <>
          <Text size="xl" weight="bold">
            {capitalised(ageText(newest.at, now))}
          </Text>
          <Text size="sm" tone="soft" className="numbers">
            {formatDateTime(newest.at)} · {bytesText(newest.bytes)}
          </Text>
        </>
      ) : (
        <>
          <Text size="xl" weight="bold">
            {list ? 'Ninguna' : 'No se sabe'}
          </Text>
          {list && !work && (
            <Text size="sm" tone="soft">
              Todavía no hay ninguna copia. Hacé una ahora: tarda segundos.
            </Text>
          )}
        </>
      )}
    </Card>
  );
}

function NextBackup({ backups: { nextAt, everyHours, keep, work }, now }: { backups: Backups; now: number }) {
  const keeps =
    keep === 1 ? 'Queda solo la última' : `Quedan las últimas ${keep}; las más viejas se borran solas`;
  return (
    <Card as="section" gap={2} aria-label="La próxima">
      <Text as="h2" size="md" tone="soft">
        La próxima
      </Text>
      <Text size="xl" weight="bold" className="numbers">
        {work ? 'Se está haciendo' : nextText(nextAt, now)}
      </Text>
      <Text size="sm" tone="soft">
        {nextAt === null
          ? 'La tienda no las hace sola.'
          : `Se hace sola ${everyHours === 1 ? 'cada hora' : `cada ${countText(everyHours, 'hora', 'horas')}`}.`}{' '}
        {keeps}. Se cambia en el servidor, con BACKUP_EVERY_HOURS y BACKUP_KEEP.
      </Text>
    </Card>
  );
}

function nextText(nextAt: string | null, now: number): string {
  if (nextAt === null) return 'Cuando la pidas';
  return isSoon(nextAt, now) ? 'En unos minutos' : formatDateTime(nextAt);
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The shop looks every ten minutes whether one is due. */
function isSoon(at: string, now: number): boolean {
  return Date.parse(at) <= now + 60_000;
}

function Place({ backups: { where, inBucket } }: { backups: Backups }) {
  return (
    <Card as="section" gap={2} aria-label="Dónde están">
      <Text as="h2" size="md" tone="soft">
        Dónde están
      </Text>
      <Text size="xl" weight="bold">
        {inBucket ? 'En un bucket' : 'En este servidor'}
      </Text>
      <Text size="sm" tone="soft" className="breaks">
        <code>{where}</code>
      </Text>
      {!inBucket && (
        <Text size="sm" tone="soft">
          Si se rompe el disco se pierden con la tienda: descargá una cada tanto y guardala en otro lado, o
          poné BACKUP_S3_BUCKET en el servidor.
        </Text>
      )}
    </Card>
  );
}
