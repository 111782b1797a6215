import { type Box, newPage, type Pdf } from '#server/documents/index.ts';
import type { LabelLayout } from '#shared/labels.ts';

type Sheet<Thing> = {
  layout: LabelLayout;
  /** The place of the first label on its sheet, from 1. */
  start: number;
  draw: (pdf: Pdf, thing: Thing, at: Box) => void;
};

/** Draws labels in the places of their sheets. Yields after each full sheet. */
export function* layOut<Thing>(
  pdf: Pdf,
  things: Iterable<Thing>,
  { layout, start, draw }: Sheet<Thing>,
): Generator<void> {
  const onPage = layout.columns * layout.rows;
  let place = (start - 1) % onPage;
  let isOpen = false;
  for (const thing of things) {
    if (!isOpen) newPage(pdf, layout.page);
    isOpen = true;
    draw(pdf, thing, boxAt(layout, place));
    place += 1;
    if (place < onPage) continue;
    place = 0;
    isOpen = false;
    yield;
  }
}

function boxAt({ columns, label, left, top, gap }: LabelLayout, place: number): Box {
  const column = place % columns;
  const row = Math.floor(place / columns);
  return { ...label, x: left + column * (label.width + gap), y: top + row * label.height };
}
