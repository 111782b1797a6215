import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { moved, shownAt } from './moved.ts';
import styles from './sortable-list.module.css';
import { useDragOrder } from './use-drag-order.ts';

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The entry's name for its buttons and announcements: `color Azul`. */
  nameOf: (item: Item, index: number) => string;
  onReorder: (items: Item[]) => void;
  /** The entry's content, and what follows it. */
  children: (item: Item, index: number) => ReactNode;
};

/** A list whose entries are ordered by dragging, buttons or arrow keys; it reports the new order. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, onReorder, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { drag, start } = useDragOrder(list, ({ from, to }) => move(from, to));

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length) return;
    const next = moved(items, from, to);
    onReorder(next);
    setAnnouncement(`Nuevo orden: ${next.map(nameOf).join(', ')}.`);
  }

  return (
    <>
      <Stack as="ol" ref={list} gap={2} aria-label={label}>
        {items.map((item, index) => {
          const name = nameOf(item, index);
          return (
            <li
              key={keyOf(item)}
              className={classNames('card', styles.entry, drag?.from === index && styles.held)}
              style={{ order: drag ? shownAt(index, drag.from, drag.to) : index }}
              onPointerDown={(event) => beginsDrag(event) && start(index)}
            >
              <button
                type="button"
                className={styles.handle}
                data-drag-handle
                aria-label={`Mover ${name}`}
                aria-description="Arrastrá, o usá las flechas arriba y abajo."
                onKeyDown={(event) => {
                  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (step === undefined) return;
                  event.preventDefault();
                  move(index, index + step);
                }}
              >
                <Icon name="grip" />
              </button>
              <div className={styles.content}>{children(item, index)}</div>
              <MoveButtons name={name} index={index} last={items.length - 1} onMove={move} />
            </li>
          );
        })}
      </Stack>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

type MoveButtonsProps = {
  name: string;
  index: number;
  last: number;
  onMove: (from: number, to: number) => void;
};

function MoveButtons({ name, index, last, onMove }: MoveButtonsProps) {
  return (
    <Stack as="span">
      <button
        type="button"
        className={styles.move}
        aria-label={`Subir ${name}`}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index, index - 1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className={styles.move}
        aria-label={`Bajar ${name}`}
        aria-disabled={index === last || undefined}
        onClick={() => onMove(index, index + 1)}
      >
        <Icon name="down" />
      </button>
    </Stack>
  );
}

/** A finger drags by the handle, so that it can still scroll; a mouse by anything that is not a control. */
function beginsDrag(event: PointerEvent<HTMLElement>): boolean {
  if (event.button !== 0 || !(event.target instanceof Element)) return false;
  if (event.target.closest('[data-drag-handle]')) return true;
  return event.pointerType === 'mouse' && !event.target.closest('button, input, a, label, summary');
}
