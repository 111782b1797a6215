import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from '../kit/list-editor.module.css';
import { SortableList } from '../kit/sortable-list.tsx';

type PictureListEditorProps = {
  addresses: readonly string[];
  /** About the list or one of its addresses. */
  error: string | undefined;
  onChange: (addresses: string[]) => void;
};

type Entry = { key: number; address: string };

let lastKey = 0;

/**
 * The pictures of a sub-product in their order: dragged or moved, deleted with 'Borrar', their addresses edited, new
 * ones added.
 */
export function PictureListEditor({ addresses, error, onChange }: PictureListEditorProps) {
  const entries = useEntries(addresses);
  const errorId = useId();
  const change = (next: Entry[]) => {
    entries.current = next;
    onChange(next.map(({ address }) => address));
  };
  const current = entries.current;
  return (
    <Stack gap={3}>
      {current.length === 0 && (
        <Text size="sm" tone="soft">
          Todavía no tiene imágenes.
        </Text>
      )}
      <SortableList
        label="Imágenes, en su orden"
        items={current}
        keyOf={({ key }) => String(key)}
        nameOf={(_, index) => `imagen ${index + 1}`}
        onReorder={change}
      >
        {(entry, index) => (
          <Row gap={4} lines={2}>
            <ProductPicture className={styles.picture} src={entry.address} alt="" />
            <TextInput
              className={styles.address}
              type="url"
              aria-label={`Dirección de la imagen ${index + 1}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              value={entry.address}
              maxLength={2000}
              placeholder={`NewItem${index + 1}`}
              onChange={(event) =>
                change(
                  current.map((each) => (each === entry ? { ...each, address: event.target.value } : each)),
                )
              }
            />
            <Button
              variant="quiet"
              size="small"
              className={styles.remove}
              aria-label={`Borrar imagen ${index + 1}`}
              onClick={() => change(current.filter((each) => each !== entry))}
            >
              Borrar
            </Button>
          </Row>
        )}
      </SortableList>
      {error && (
        <Text id={errorId} tone="danger" weight="medium">
          {error}
        </Text>
      )}
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => change([...current, { key: ++lastKey, address: '' }])}
        >
          Añadir nueva imagen
        </Button>
      </div>
    </Stack>
  );
}

/** Keys that stay with their entries while these are edited and moved; new ones when another list comes. */
function useEntries(addresses: readonly string[]) {
  const entries = useRef<Entry[]>([]);
  const isOurs =
    entries.current.length === addresses.length &&
    entries.current.every(({ address }, index) => address === addresses[index]);
  if (!isOurs) entries.current = addresses.map((address) => ({ key: ++lastKey, address }));
  return entries;
}
