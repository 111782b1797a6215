import type { ReactNode } from 'react';
import { countText } from '#shared/counts.ts';
import type { Status } from '#shared/schemas/status.ts';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { ageText } from '../orders/age-text.ts';
import { bytesText, millisecondsText } from './amounts.ts';

const ENGINES = { pglite: 'Embebida', postgres: 'PostgreSQL' };

/** A card for each part of the shop. `now`: milliseconds since 1970. */
export function StatusCards({ status, now }: { status: Status; now: number }) {
  const { database, gateway, mails, pictures, readings, backups } = status;
  return (
    <>
      <Part title="Base de datos">
        <Fact label="Motor">{ENGINES[database.engine]}</Fact>
        <Fact label="Tamaño">{bytesText(database.bytes)}</Fact>
        <Fact label="Contesta en">{millisecondsText(database.milliseconds)}</Fact>
      </Part>
      <Part title="La tienda">
        <Fact label="Versión">{status.version}</Fact>
        <Fact label="Arrancó">{ageText(status.startedAt, now)}</Fact>
        <Fact label="Procesos">{status.processes}</Fact>
        <Fact label="Memoria">{bytesText(status.memory)}</Fact>
      </Part>
      <Part title={gateway.isTest ? 'Pasarela de prueba' : 'Mercado Pago'}>
        <LastTimes side={gateway} now={now} well="Contestó" badly="Falló" />
        {gateway.success && <Fact label="Tardó">{millisecondsText(gateway.success.milliseconds)}</Fact>}
      </Part>
      <Part title="Mails">
        <LastTimes side={mails} now={now} well={mails.areFiles ? 'Guardado' : 'Salió'} badly="No salió" />
        {mails.areFiles && <Fact label="Van a">la carpeta outbox</Fact>}
      </Part>
      <Part title="Imágenes">
        {pictures.bucket === null ? (
          <Fact label="Están en">este disco</Fact>
        ) : (
          <Fact label="Están en">{`el bucket ${pictures.bucket}`}</Fact>
        )}
        {pictures.freeBytes !== null && <Fact label="Lugar libre">{bytesText(pictures.freeBytes)}</Fact>}
      </Part>
      <Part title="Copias de seguridad">
        {backups.isAway ? (
          <Fact label="La última">no se sabe</Fact>
        ) : (
          <Fact label="La última">
            {backups.newest ? ageText(backups.newest.at, now) : 'ninguna todavía'}
          </Fact>
        )}
        {backups.newest && <Fact label="Tamaño">{bytesText(backups.newest.bytes)}</Fact>}
        <Fact label="Se hace sola">
          {backups.everyHours === 0 ? 'no' : `cada ${countText(backups.everyHours, 'hora', 'horas')}`}
        </Fact>
      </Part>
      <Part title="Listas escolares">
        <Fact label="Se leen">{countText(readings.running, 'foto', 'fotos')}</Fact>
        <Fact label="Esperan">{countText(readings.waiting, 'foto', 'fotos')}</Fact>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" gap={2} aria-label={title}>
      <Text as="h2" size="lg">
        {title}
      </Text>
      <dl>{children}</dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row gap={3} lines={0} justify="between">
      <Text as="dt" tone="soft">
        {label}
      </Text>
      <dd className="numbers">{children}</dd>
    </Row>
  );
}

type LastTimesProps = {
  side: Pick<Status['mails'], 'success' | 'failure'>;
  now: number;
  well: string;
  badly: string;
};

function LastTimes({ side: { success, failure }, now, well, badly }: LastTimesProps) {
  if (!success && !failure) return <Fact label="Desde que arrancó">nada todavía</Fact>;
  return (
    <>
      {success && <Fact label={well}>{ageText(success.at, now)}</Fact>}
      {failure && <Fact label={badly}>{ageText(failure.at, now)}</Fact>}
    </>
  );
}
