import { redirect, useNavigation } from 'react-router';
import { AUDITED_THINGS, type AuditedThing } from '#shared/audit.ts';
import { callForPage } from '../../api/client.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import table from '../kit/admin-table.module.css';
import { pagesOf } from '../kit/list-address.ts';
import { PageSteps } from '../kit/page-steps.tsx';
import { SearchField } from '../kit/search-field.tsx';
import toolbar from '../kit/toolbar.module.css';
import { useListView } from '../kit/use-list-view.ts';
import styles from '../kit/wide-page.module.css';
import type { Route } from './+types/audit-page.ts';
import { AuditTable } from './audit-table.tsx';
import { type AuditView, auditQuery, auditSearch, auditView } from './audit-view.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Auditoría' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const view = auditView(url.searchParams);
  const { rows, total } = await callForPage('listAuditEntries', {
    query: auditQuery(view),
    signal: request.signal,
  });
  const last = pagesOf(total);
  if (view.page > last) throw redirect(url.pathname + auditSearch({ ...view, page: last }));
  return { entries: rows, total, view };
}

/** Every change that an administrator made: who, when, what, before, after. */
export default function Audit({ loaderData: { entries, total, view } }: Route.ComponentProps) {
  const change = useListView(view, auditSearch);
  const isLoading = useNavigation().state === 'loading';
  const show = (changed: Partial<AuditView>) => void change({ page: 1, ...changed }, 'q' in changed);
  return (
    <div className={`container page ${styles.page}`}>
      <h1>Auditoría</h1>
      <p>Todo lo que cambió un administrador, lo más nuevo primero.</p>
      <Toolbar view={view} total={total} onChange={show} />
      <div aria-busy={isLoading}>
        {entries.length > 0 ? (
          <AuditTable entries={entries} />
        ) : (
          <EmptyState drawing={nothingFound} text="No hay cambios que mostrar.">
            <Button onClick={() => show({ what: null, q: '' })}>Ver todos</Button>
          </EmptyState>
        )}
      </div>
      {total > 0 && (
        <div className={table.steps}>
          <PageSteps page={view.page} pages={pagesOf(total)} onGo={(page) => show({ page })} />
        </div>
      )}
    </div>
  );
}

type ToolbarProps = { view: AuditView; total: number; onChange: (change: Partial<AuditView>) => void };

function Toolbar({ view, total, onChange }: ToolbarProps) {
  const things = Object.entries(AUDITED_THINGS) as Array<[AuditedThing, string]>;
  return (
    <div className={toolbar.toolbar}>
      <search className={toolbar.filters}>
        <SearchField
          label="Buscar"
          value={view.q}
          placeholder="Producto, id o administrador"
          onSearch={(q) => onChange({ q })}
        />
        <Field label="Qué">
          {(control) => (
            <Select
              {...control}
              value={view.what ?? ''}
              onChange={({ target }) =>
                onChange({ what: things.find(([thing]) => thing === target.value)?.[0] ?? null })
              }
            >
              <option value="">Todo</option>
              {things.map(([thing, words]) => (
                <option key={thing} value={thing}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </search>
      <p className={toolbar.count} role="status">
        {total.toLocaleString('es-AR')} {total === 1 ? 'cambio' : 'cambios'}
      </p>
    </div>
  );
}
