import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { countText } from '#shared/counts.ts';
import type { ListedSupplier } from '#shared/schemas/suppliers.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PageHead, Row } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call, callForPage, download } from '../kit/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import { TableDownloads } from '../kit/table-downloads.tsx';
import type { Route } from './+types/suppliers-page.ts';
import styles from './beside-field.module.css';
import { SupplierForm } from './supplier-form.tsx';
import { SUPPLIER_COLUMNS, SUPPLIERS_LIST } from './suppliers-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Proveedores' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(SUPPLIERS_LIST, request, (query, signal) =>
    callForPage('listSuppliers', { query, signal }),
  );
}

/** Whom the shop buys from. */
export default function SuppliersPage({ loaderData: { rows, total, view } }: Route.ComponentProps) {
  const list = useDataList(SUPPLIERS_LIST, view);
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<ListedSupplier | null>(null);
  const remove = useAction(async ({ _id, name }: ListedSupplier) => {
    await call('deleteSupplier', { params: { id: _id } });
    toast(`Quitamos a ${name}. Sus recepciones y costos quedan.`, { tone: 'success' });
    setLeaving(null);
    await revalidate();
  });
  return (
    <div className="container page wide">
      <PageHead>
        <h1>Proveedores</h1>
        <Link to={href('/admin/stock/reposicion')}>Reposición</Link>
      </PageHead>
      <NewSupplier onMade={(id) => void list.load({ q: '', editing: id })} />
      <DataList
        list={list}
        caption="Proveedores"
        columns={SUPPLIER_COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={{
          editing: view.editing,
          onEdit: (editing) => list.show({ editing }),
          onDelete: setLeaving,
        }}
        count={countText(total, 'proveedor', 'proveedores')}
        tools={
          <TableDownloads
            small
            name="proveedores"
            fetchFile={(format) => download('listSuppliers', { query: { format } })}
          />
        }
        empty={
          <EmptyState drawing={emptyOrders} text="Todavía no hay proveedores. Escribí el nombre de uno." />
        }
        form={(id, onEnd) => <SupplierForm key={id} id={id} onEnd={onEnd} />}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={`¿Quitar a ${leaving?.name}?`}
        cancel="No"
        confirm="Quitar"
        pending={remove.pending}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && void remove.run(leaving)}
      >
        <p>Deja de aparecer en las listas. Lo que ya se recibió, y a qué costo, queda guardado.</p>
      </ConfirmDialog>
    </div>
  );
}

function NewSupplier({ onMade }: { onMade: (id: string) => void }) {
  const [name, setName] = useState('');
  const { handlers, pending, field } = useForm({
    schema: async () => (await import('#shared/schemas/suppliers.ts')).supplierInputSchema,
    values: () => ({ name }),
    send: async (body) => {
      const { _id } = await call('createSupplier', { body });
      setName('');
      onMade(_id);
    },
  });
  return (
    <Row
      as="form"
      gap={3}
      below={5}
      className={styles.row}
      noValidate
      aria-label="Nuevo proveedor"
      {...handlers}
    >
      <TextField
        label="Nuevo proveedor"
        autoComplete="off"
        maxLength={200}
        value={name}
        error={field('name').error}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" pending={pending}>
        Agregar
      </Button>
    </Row>
  );
}
