import type { EmblaCarouselType as Embla } from 'embla-carousel';
import { useCallback, useEffect, useState } from 'react';
import { isCalm } from './is-calm.ts';

/** A swipe shorter than this goes back to where it began, in pixels (specification, section 9). */
const SWIPE_THRESHOLD = 40;

export type Carousel = {
  /** Goes on the element whose only child is the list of slides. */
  viewport: (element: HTMLElement | null) => void;
  /** The slide in view, from 0. */
  index: number;
  /** Whether the page is alive and the library there: until then the slides scroll by themselves. */
  alive: boolean;
  goTo: (index: number) => void;
  next: () => void;
  previous: () => void;
};

/** Slides to swipe, step or jump through, one in view at a time; after the last comes the first. */
export function useCarousel(): Carousel {
  const [element, viewport] = useState<HTMLElement | null>(null);
  const embla = useEmbla(element);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setIndex(embla.selectedScrollSnap());
    follow();
    embla.on('select', follow).on('reInit', follow);
    const forget = decideByLength(embla);
    return () => {
      embla.off('select', follow).off('reInit', follow);
      forget();
    };
  }, [embla]);

  const goTo = useCallback((wanted: number) => embla?.scrollTo(wanted, isCalm()), [embla]);
  const next = useCallback(() => embla?.scrollNext(isCalm()), [embla]);
  const previous = useCallback(() => embla?.scrollPrev(isCalm()), [embla]);
  return { viewport, index, alive: Boolean(embla), goTo, next, previous };
}

/** The library comes after the page: nobody waits for it to read or to buy. */
function useEmbla(element: HTMLElement | null): Embla | undefined {
  const [embla, setEmbla] = useState<Embla>();
  useEffect(() => {
    if (!element) return;
    let made: Embla | undefined;
    let gone = false;
    import('embla-carousel').then(
      ({ default: createEmbla }) => {
        if (gone) return;
        made = createEmbla(element, { loop: true, duration: 22 });
        setEmbla(made);
      },
      // Without a connection the slides go on scrolling by themselves.
      () => undefined,
    );
    return () => {
      gone = true;
      made?.destroy();
      setEmbla(undefined);
    };
  }, [element]);
  return embla;
}

// Embla decides by the speed of a swipe; the specification by its length: 40 px, slow or fast.
function decideByLength(embla: Embla): () => void {
  const watching = new AbortController();
  const options = { signal: watching.signal, capture: true, passive: true };
  let start = 0;
  let now = 0;
  let from = 0;
  const press = (event: TouchEvent | MouseEvent) => {
    start = pointerX(event);
    now = start;
  };
  const move = (event: TouchEvent | MouseEvent) => {
    now = pointerX(event);
  };
  const document = embla.rootNode().ownerDocument;
  document.addEventListener('touchstart', press, options);
  document.addEventListener('mousedown', press, options);
  document.addEventListener('touchmove', move, options);
  document.addEventListener('mousemove', move, options);

  const remember = () => {
    from = embla.selectedScrollSnap();
  };
  const decide = () => {
    const moved = now - start;
    const stays = embla.selectedScrollSnap() === from;
    if (Math.abs(moved) < SWIPE_THRESHOLD) embla.scrollTo(from);
    else if (stays && moved < 0) embla.scrollNext();
    else if (stays) embla.scrollPrev();
  };
  embla.on('pointerDown', remember).on('pointerUp', decide);
  return () => {
    watching.abort();
    embla.off('pointerDown', remember).off('pointerUp', decide);
  };
}

function pointerX(event: TouchEvent | MouseEvent): number {
  return 'touches' in event ? (event.touches[0]?.clientX ?? 0) : event.clientX;
}
