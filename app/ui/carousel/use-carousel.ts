import type { EmblaCarouselType as Embla } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState } from 'react';
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

/**
 * Slides to swipe, step or jump through, one in view at a time; after the last comes the first. The library comes when
 * somebody points at them, touches them or tabs into them, or when they first move by themselves.
 */
export function useCarousel(): Carousel {
  const [element, viewport] = useState<HTMLElement | null>(null);
  const [embla, setEmbla] = useState<Embla>();
  const [index, setIndex] = useState(0);
  const load = useRef<() => Promise<Embla | null>>(null);

  useEffect(() => {
    if (!element) return;
    const leaving = new AbortController();
    let loading: Promise<Embla | null> | null = null;
    const loadOnce = () => {
      loading ??= createEmbla(element, leaving.signal).then((made) => {
        if (made) setEmbla(made);
        else loading = null;
        return made;
      });
      return loading;
    };
    load.current = loadOnce;
    const around = element.parentElement ?? element;
    for (const sign of ['pointerenter', 'touchstart', 'focusin']) {
      around.addEventListener(sign, () => void loadOnce(), { signal: leaving.signal, passive: true });
    }
    return () => leaving.abort();
  }, [element]);

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

  const move = useCallback(
    (how: (embla: Embla) => void) => {
      if (embla) how(embla);
      else void load.current?.().then((made) => made && how(made));
    },
    [embla],
  );
  const goTo = useCallback((wanted: number) => move((to) => to.scrollTo(wanted, isCalm())), [move]);
  const next = useCallback(() => move((to) => to.scrollNext(isCalm())), [move]);
  const previous = useCallback(() => move((to) => to.scrollPrev(isCalm())), [move]);
  return { viewport, index, alive: Boolean(embla), goTo, next, previous };
}

/** Takes the slides over where they stand; null without a connection: then they go on scrolling by themselves. */
async function createEmbla(element: HTMLElement, leaving: AbortSignal): Promise<Embla | null> {
  const library = await import('embla-carousel').catch(() => null);
  if (!library || leaving.aborted) return null;
  const startIndex = Math.round(element.scrollLeft / element.clientWidth);
  element.scrollLeft = 0;
  const embla = library.default(element, { loop: true, duration: 22, startIndex });
  leaving.addEventListener('abort', () => embla.destroy());
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
