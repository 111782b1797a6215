import type { Ref } from 'react';
import { countText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Tag, Text } from '../../ui/layout.tsx';
import { needsLook } from './line-status.ts';
import styles from './list-editor.module.css';
import { PublishList } from './publish-list.tsx';
import type { ChangeList, SavedState } from './use-list-edit.ts';

const SAVED: Record<SavedState, string> = {
  saved: '✓ Guardado',
  saving: 'Guardando…',
  failed: 'No se guardó',
};

type ListBarProps = {
  list: AdminPublishedList;
  change: ChangeList;
  pending: boolean;
  saved: SavedState;
  /** Gets the focus when nothing is left to look at. */
  summary: Ref<HTMLParagraphElement>;
  onFirst: () => void;
};

/** What is left to do and to publish, in sight however long the list is. */
export function ListBar({ list, change, pending, saved, summary, onFirst }: ListBarProps) {
  const things = list.lines.filter(({ choice }) => choice !== 'note');
  const open = things.filter(needsLook);
  const isPublished = list.state === 'published';
  const unsettled = open.filter(({ outcome }) => outcome !== 'found').length;
  return (
    <section className={styles.bar} aria-label="Estado de la lista">
      <div>
        <Text role="status" weight="bold" ref={summary} tabIndex={-1}>
          {countText(things.length, 'cosa', 'cosas')},{' '}
          {open.length === 0 ? 'todas resueltas' : `${open.length} para revisar`}
        </Text>
        <Row gap={3} lines={1}>
          {isPublished && <Tag tone="success">Publicada</Tag>}
          <Text role="status" size="sm" tone={saved === 'failed' ? 'danger' : 'soft'}>
            {SAVED[saved]}
          </Text>
          <Text size="sm" tone="soft" className="phone-hidden">
            Lo encontrado suma <strong className="numbers">{formatPesos(list.total)}</strong>
          </Text>
        </Row>
      </div>
      {open.length > 0 && (
        <Button variant={isPublished ? 'primary' : 'secondary'} size="small" onClick={onFirst}>
          Ir a la primera
        </Button>
      )}
      {!isPublished && (
        <PublishList
          unsettled={unsettled}
          onPublish={() => void change((input) => ({ ...input, state: 'published' }))}
          pending={pending}
        />
      )}
    </section>
  );
}
