import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { call, callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import type { Route } from './+types/audit-page.ts';
import { AUDIT_COLUMNS, AUDIT_LIST } from './audit-list.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Auditoría' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, people] = await Promise.all([
    loadList(AUDIT_LIST, request, (query, signal) => callForPage('listAuditEntries', { query, signal })),
    call('listAuditPeople', { signal: request.signal }),
  ]);
  return { ...page, people };
}

const EVERYTHING = { what: '', by: '', q: '', since: '', until: '', action: '', thing: '' } as const;
const EVERYBODY = { value: '', label: 'Todos' };

/** The audit: every change that an administrator made. */
export default function Audit({ loaderData: { rows, total, view, people } }: Route.ComponentProps) {
  const list = useDataList(AUDIT_LIST, view);
  const [taken, setTaken] = useState<AuditEntry | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <div className="container page wide">
      <Text as="h1" below={2}>
        Auditoría
      </Text>
      <p>Todo lo que cambió un administrador, lo más nuevo primero. Casi todo puede volver atrás.</p>
      <DataList
        list={list}
        caption="Cambios"
        columns={AUDIT_COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={{ onTakeBack: setTaken }}
        options={{
          by: [EVERYBODY, ...people.map(({ _id, name, email }) => ({ value: _id, label: name || email }))],
        }}
        count={`${total.toLocaleString('es-AR')} ${total === 1 ? 'cambio' : 'cambios'}`}
        before={
          view.thing !== '' && <OneThing label={rows[0]?.label} onAll={() => list.show({ thing: '' })} />
        }
        empty={
          <EmptyState drawing={nothingFound} text="No hay cambios que mostrar.">
            <Button onClick={() => list.show(EVERYTHING)}>Ver todos</Button>
          </EmptyState>
        }
      />
      <TakeBackDialog
        entry={taken}
        onClose={() => setTaken(null)}
        onDone={() => {
          setTaken(null);
          void revalidate();
        }}
      />
    </div>
  );
}

/** Says that the list is about one thing. */
function OneThing({ label, onAll }: { label: string | undefined; onAll: () => void }) {
  return (
    <Row gap={3} below={4}>
      <Text as="span">
        {label ? (
          <>
            Solo los cambios de <strong>{label}</strong>.
          </>
        ) : (
          'Solo los cambios de una cosa.'
        )}
      </Text>
      <Button size="small" variant="secondary" onClick={onAll}>
        Ver los de todo
      </Button>
    </Row>
  );
}
