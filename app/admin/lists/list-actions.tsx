import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { listTitle, publishedListPath, shortListPath } from '#shared/published-lists.ts';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call, download } from '../kit/client.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import { HistoryLink } from '../kit/history-link.tsx';
import { DeleteListDialog } from './delete-list-dialog.tsx';
import type { ChangeList } from './use-list-edit.ts';

type ListActionsProps = { list: AdminPublishedList; change: ChangeList; pending: boolean };

/** The poster and the link, the copy for the next year, and what families made of it. */
export function ListActions({ list, change, pending }: ListActionsProps) {
  const { _id, number, slug, state, counts } = list;
  const params = { id: _id };
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const isPublished = state === 'published';
  const unpublish = () => void change((input) => ({ ...input, state: 'draft' }));
  const copyLink = useAction(async () => {
    await navigator.clipboard.writeText(`${window.location.origin}${shortListPath(number)}`);
    toast('Copiamos el enlace: pegalo donde quieras.', { tone: 'success' });
  });
  const copy = useAction(
    async () => {
      const made = await call('copyPublishedList', { params });
      toast(`Es la copia para ${made.year}: queda como borrador.`, { tone: 'success' });
      await navigate(href('/admin/listas/:idList', { idList: made._id }));
    },
    { leaves: true },
  );
  return (
    <Card gap={2}>
      <Row gap={4} lines={2} justify="between">
        <Row gap={3} lines={1}>
          <Text weight="bold">
            {list.grade}, {list.year}
          </Text>
          {isPublished && <Link to={publishedListPath(slug)}>Ver como las familias</Link>}
          <HistoryLink thing={_id} />
        </Row>
        {isPublished && (
          <Row gap={2}>
            <DownloadButton
              small
              fileName={`cartel-${slug}.pdf`}
              fetchFile={() => download('printListPoster', { params })}
            >
              Cartel con QR
            </DownloadButton>
            <Button
              size="small"
              variant="secondary"
              pending={copyLink.pending}
              onClick={() => void copyLink.run()}
            >
              Copiar el enlace
            </Button>
          </Row>
        )}
      </Row>
      <Row gap={3} lines={1} justify="between">
        <Text size="sm" tone="soft">
          {isPublished
            ? `La abrieron ${times(counts.opened)}, la pusieron en el carrito ${times(counts.added)} y la compraron ${times(counts.bought)}.`
            : 'Es un borrador: las familias no la ven hasta que la publiques.'}
        </Text>
        <details>
          <summary className="toggle">Más</summary>
          <Row gap={2} above={2}>
            <Button size="small" variant="secondary" pending={copy.pending} onClick={() => void copy.run()}>
              Copiar al año que viene
            </Button>
            {isPublished && (
              <Button size="small" variant="secondary" pending={pending} onClick={unpublish}>
                Dejar de publicar
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => setLeaving(true)}>
              Eliminar
            </Button>
          </Row>
        </details>
      </Row>
      <DeleteListDialog
        list={isLeaving ? { _id, title: listTitle(list) } : null}
        onEnd={() => setLeaving(false)}
        onChanged={() => void navigate(href('/admin/listas'))}
      />
    </Card>
  );
}

function times(count: number): string {
  return count === 1 ? '1 vez' : `${count} veces`;
}
