import { useState } from 'react';
import { href, Link } from 'react-router';
import type { Backup } from '#shared/schemas/backups.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHead, Stack, Text, Tiles } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { call } from '../kit/client.ts';
import { useLookAgain } from '../kit/use-look-again.ts';
import type { Route } from './+types/backups-page.ts';
import { type BackupDeed, BackupDialogs } from './backup-dialogs.tsx';
import { BackupFacts } from './backup-facts.tsx';
import { BackupsList } from './backups-list.tsx';
import { LastFailure } from './last-failure.tsx';
import { LastMove } from './last-move.tsx';
import { LastRestore } from './last-restore.tsx';
import { MakeBackup } from './make-backup.tsx';
import { MoveToPostgres } from './move-to-postgres.tsx';
import { ShopReturning } from './shop-returning.tsx';
import type { ClosedFor } from './use-return-of-shop.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Copias de seguridad' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const backups = await call('readBackups', { signal: request.signal });
  return { backups, now: Date.now() };
}

/** The shop's backups: make one, take one along, go back to one (docs/backups.md). */
export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { backups } = loaderData;
  const [asked, setAsked] = useState<{ deed: BackupDeed; backup: Backup } | null>(null);
  const [closedFor, setClosedFor] = useState<ClosedFor | null>(null);
  return (
    <div className="container page">
      <PageHead>
        <h1>Copias de seguridad</h1>
        <Link to={href('/admin/estado')}>Estado de la tienda</Link>
      </PageHead>
      <Text tone="soft" below={5} width={42}>
        Cada copia es un archivo con toda la tienda: productos, pedidos, clientes e imágenes. Con una se puede
        volver a ese momento, también en otra máquina.
      </Text>
      {closedFor ? (
        <ShopReturning closedFor={closedFor} last={backups[closedFor]?.at ?? null} />
      ) : (
        <Whole loaderData={loaderData} onAsk={setAsked} onMoving={() => setClosedFor('moved')} />
      )}
      <BackupDialogs
        asked={asked}
        backups={backups}
        onEnd={() => setAsked(null)}
        onClosing={() => {
          setAsked(null);
          setClosedFor('restored');
        }}
      />
    </div>
  );
}

type WholeProps = Pick<Route.ComponentProps, 'loaderData'> & {
  onAsk: (asked: { deed: BackupDeed; backup: Backup }) => void;
  /** The shop closes to move to a server. */
  onMoving: () => void;
};

/** Everything about the backups, loaded again and again: not while the shop is closed, which could not answer. */
function Whole({ loaderData, onAsk, onMoving }: WholeProps) {
  const { backups, now } = loaderData;
  useLookAgain(loaderData, backups.work !== null);
  useRefreshOnReturn();
  return (
    <Stack gap={5}>
      {backups.moved && <LastMove moved={backups.moved} now={now} />}
      {backups.restored && <LastRestore restored={backups.restored} list={backups.list} now={now} />}
      <MakeBackup work={backups.work} failure={backups.failure} now={now} />
      {!backups.work && backups.failure && <LastFailure failure={backups.failure} />}
      <Tiles min={17} gap={4}>
        <BackupFacts backups={backups} now={now} />
      </Tiles>
      <Stack as="section" gap={3} aria-labelledby="copias">
        <h2 id="copias">Las copias que hay</h2>
        {backups.list ? (
          <BackupsList list={backups.list} onAsk={(deed, backup) => onAsk({ deed, backup })} />
        ) : (
          <Notice tone="error">
            <p>{backups.where} no contesta, así que no sabemos qué copias hay.</p>
            <p>Revisá que el bucket exista y que sus claves estén bien, y volvé a entrar a esta página.</p>
          </Notice>
        )}
      </Stack>
      {backups.engine === 'pglite' && <MoveToPostgres onClosing={onMoving} />}
    </Stack>
  );
}
