import { useCallback, useEffect, useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { toCentavos } from '#shared/money.ts';
import { isBeyond } from '#shared/price-difference.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { TakeBackPreview } from '#shared/schemas/take-back.ts';
import { KEPT_REASONS } from '#shared/take-back.ts';
import { errorText, isRefused } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { showError } from '../../ui/show-error.ts';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import styles from './audit-list.module.css';
import { factOf } from './audit-text.ts';

type TakeBackDialogProps = {
  /** The change that is to be taken back; null: none is. */
  entry: AuditEntry | null;
  onClose: () => void;
  onDone: () => void;
};

/** Shows what taking a change back would do, and does it. */
export function TakeBackDialog({ entry, onClose, onDone }: TakeBackDialogProps) {
  const { preview, refusal, load } = usePreview(entry);
  const taking = useAction(
    async (version: string) => {
      if (!entry) return;
      await call('takeBack', { params: { entryId: entry._id }, ifMatch: version });
      toast(`Listo: «${entry.label}» volvió atrás.`, { tone: 'success' });
      onDone();
    },
    {
      onError: async (error) => {
        if (!isRefused(error, 'edited_meanwhile')) return showError(error);
        toast('Alguien lo cambió recién. Mirá de nuevo cómo queda.', { tone: 'error' });
        await load();
      },
    },
  );
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={preview?.way === 'restore' ? '¿Traer de vuelta?' : '¿Volver a este valor?'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {preview ? 'Dejar como está' : 'Cerrar'}
          </Button>
          {preview && (
            <Button pending={taking.pending} onClick={() => void taking.run(preview.version)}>
              {preview.way === 'restore' ? 'Traer de vuelta' : 'Volver a este valor'}
            </Button>
          )}
        </>
      }
    >
      {entry && (
        <Stack gap={4}>
          <p>
            <strong>{entry.label}</strong>, como estaba antes del {formatDateTime(entry.at)}.
          </p>
          {refusal !== null && <p role="alert">{refusal}</p>}
          {!preview && refusal === null && <p role="status">Mirando cómo está ahora…</p>}
          {preview && <Preview what={entry.what} preview={preview} />}
        </Stack>
      )}
    </Dialog>
  );
}

/** What would change now. `refusal`: why nothing can. */
function usePreview(entry: AuditEntry | null) {
  const [preview, setPreview] = useState<TakeBackPreview | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const entryId = entry?._id;

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setPreview(null);
      setRefusal(null);
      if (entryId === undefined) return;
      try {
        setPreview(await call('previewTakeBack', { params: { entryId }, ...(signal && { signal }) }));
      } catch (error) {
        if (!signal?.aborted) setRefusal(errorText(error));
      }
    },
    [entryId],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return { preview, refusal, load };
}

function Preview({ what, preview: { way, changes, kept } }: { what: string; preview: TakeBackPreview }) {
  if (what === 'bulk_edit') {
    return <p>Cada producto vuelve a lo que tenía, menos los que alguien cambió después.</p>;
  }
  if (way === 'restore') return <p>Vuelve con todo lo que tenía cuando se borró.</p>;
  const again = changes.filter(({ changedSince }) => changedSince);
  const far = changes.some(({ field, now, back }) => field === 'price' && isFar(now, back));
  return (
    <>
      <Table caption="Qué cambia" className={styles.values}>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Ahora</th>
            <th scope="col">Queda</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, now, back }) => (
            <tr key={field}>
              <th scope="row">{factOf(what, field, now).field}</th>
              <td>{factOf(what, field, now).text}</td>
              <td>
                <strong>{factOf(what, field, back).text}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {far && <p>El precio cambia más de un 30 %.</p>}
      {again.length > 0 && (
        <p>
          Después de ese cambio hubo otro en{' '}
          {again.map(({ field, now }) => factOf(what, field, now).field).join(', ')}: también se pierde.
        </p>
      )}
      {kept.map(({ field, reason }) => (
        <Text key={field} size="sm" tone="soft">
          {factOf(what, field, null).field} queda como está. {KEPT_REASONS[reason]}
        </Text>
      ))}
    </>
  );
}

function isFar(now: unknown, back: unknown): boolean {
  return typeof now === 'number' && typeof back === 'number' && isBeyond(toCentavos(now), toCentavos(back));
}
