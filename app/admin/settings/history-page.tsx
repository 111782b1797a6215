import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { formatDateTimeHs } from '#shared/dates.ts';
import type { SettingsVersion } from '#shared/schemas/settings-history.ts';
import { isRefused } from '../../api/api-error.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { forgetFacts } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call, callForPage, callForVersion } from '../kit/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DataList } from '../kit/data-list/data-list.tsx';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList } from '../kit/data-list/define-list.ts';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import type { Route } from './+types/history-page.ts';
import { changeText } from './change-text.ts';
import styles from './history-page.module.css';

const HISTORY = defineList({});

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Historial' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [list, { etag }] = await Promise.all([
    loadList(HISTORY, request, (query, signal) => callForPage('listSettingsHistory', { query, signal })),
    callForVersion('readSettings', { signal }),
  ]);
  return { ...list, etag };
}

type Context = {
  /** The newest version, which is the present one. */
  newest: string | undefined;
  onRestore: (version: SettingsVersion) => void;
};

const COLUMNS: readonly Column<SettingsVersion, Context>[] = [
  { label: 'Cuándo', cell: ({ at }) => <time dateTime={at}>{formatDateTimeHs(at)}</time> },
  { label: 'Quién', cell: ({ admin }) => (admin ? admin.name || admin.email : 'La tienda') },
  { label: 'Qué cambió', cell: (version) => <Changes version={version} /> },
  {
    label: 'Volver',
    cell: (version, { newest, onRestore }) =>
      version._id === newest ? (
        <Text size="sm" tone="soft">
          Así está ahora
        </Text>
      ) : (
        <Button variant="secondary" size="small" onClick={() => onRestore(version)}>
          Volver a esta versión
        </Button>
      ),
  },
];

/** Every save of the settings. Any of them can be brought back (rules 21.2). */
export default function SettingsHistory({ loaderData: { rows, total, view, etag } }: Route.ComponentProps) {
  const list = useDataList(HISTORY, view);
  const [asked, setAsked] = useState<SettingsVersion | null>(null);
  const { revalidate } = useRevalidator();
  const restoring = useAction(
    async ({ _id }: SettingsVersion) => {
      await call('restoreSettings', { params: { id: _id }, ifMatch: etag });
      forgetFacts();
      toast('Listo: la tienda volvió a esa versión.', { tone: 'success' });
    },
    {
      onError: (error) =>
        isRefused(error, 'edited_meanwhile')
          ? toast('Alguien guardó otra cosa recién. Mirá el historial y probá de nuevo.', { tone: 'error' })
          : showError(error),
      onEnd: async () => {
        setAsked(null);
        await revalidate();
      },
    },
  );
  // Only the first page has the newest one.
  const newest = Number(view.page) === 1 ? rows[0]?._id : undefined;
  return (
    <div className="container page wide">
      <Text size="sm">
        <Link to={href('/admin/tienda')}>Mi tienda</Link>
      </Text>
      <Text as="h1" below={1}>
        Historial
      </Text>
      <Text tone="soft" below={5}>
        Cada vez que alguien guardó algo en Mi tienda, lo más nuevo primero.
      </Text>
      <DataList
        list={list}
        caption="Guardados"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={{ newest, onRestore: setAsked }}
        empty={
          <EmptyState
            drawing={nothingFound}
            text="Todavía no guardaste nada en Mi tienda."
            note="Cuando guardes algo, acá vas a ver qué cambió y vas a poder volver atrás."
          />
        }
      />
      <ConfirmDialog
        open={asked !== null}
        title="¿Volver a esta versión?"
        cancel="Dejar como está"
        confirm="Volver a esta versión"
        pending={restoring.pending}
        onCancel={() => setAsked(null)}
        onConfirm={() => void (asked && restoring.run(asked))}
      >
        {asked && (
          <p>
            Todo lo de Mi tienda queda como el {formatDateTimeHs(asked.at)}: nombre, colores, envíos, pagos y
            textos. Lo de ahora no se pierde: sigue en este historial y también se puede traer de vuelta.
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** More are folded. */
const SHOWN = 3;

function Changes({ version }: { version: SettingsVersion }) {
  const { changes, restoredFrom, admin } = version;
  if (changes.length === 0) return admin ? 'Nada' : 'Los datos con los que empezó la tienda';
  const texts = changes.map((change) => ({ ...changeText(change), path: change.path }));
  const lines = (shown: typeof texts) => (
    <ul className={styles.lines}>
      {shown.map(({ path, label, before, after }) => (
        <li key={path}>
          <strong>{label}:</strong> <del>{before}</del> → <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {restoredFrom && <Text size="sm">Volvió a una versión anterior.</Text>}
      {lines(texts.slice(0, SHOWN))}
      {texts.length > SHOWN && (
        <details>
          <summary className="toggle">Ver {texts.length - SHOWN} más</summary>
          {lines(texts.slice(SHOWN))}
        </details>
      )}
    </>
  );
}
