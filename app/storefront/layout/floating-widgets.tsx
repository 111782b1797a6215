import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { shop, whatsappGreeting, whatsappLink } from '#shared/shop.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './floating-widgets.module.css';

/** Scrolled beyond this the way back up shows, in pixels (specification 2.1). */
const FAR_DOWN = 100;

/** What nobody may have to read or press under a button that floats: controls, prices, tables. */
const KEPT_CLEAR = 'button, input, select, textarea, summary, label, table, [data-keep-clear]';

/**
 * The always-present widgets: up to the top, and a chat with the shop, which withdraws while it would cover something.
 * Whoever administrates the shop would write to herself: there is no chat there.
 */
export function FloatingWidgets() {
  const far = useScrolledBeyond(FAR_DOWN);
  const isShop = !/^\/admin(\/|$)/i.test(useLocation().pathname);
  return (
    <aside className={styles.widgets} aria-label="Accesos rápidos">
      {/* Its place is kept, so that nothing moves when it shows. */}
      <button
        type="button"
        className={classNames(styles.up, !far && styles.away)}
        aria-label="Volver arriba"
        onClick={scrollToTop}
      >
        <Icon name="up" />
      </button>
      {isShop && <Chat />}
    </aside>
  );
}

function Chat() {
  const link = useRef<HTMLAnchorElement>(null);
  const covers = useCovering(link);
  return (
    <a
      ref={link}
      className={classNames(styles.chat, covers && styles.withdrawn)}
      href={whatsappLink(whatsappGreeting)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Escribile a ${shop.name} por WhatsApp (se abre en otra pestaña)`}
    >
      <Icon name="whatsapp" />
    </a>
  );
}

/** Whether the element lies over something that is kept clear, now: it is looked at again when the page moves or grows. */
function useCovering(element: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const main = document.querySelector('main');
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setCovers(element.current !== null && coversAnything(element.current)),
      );
    };
    look();
    const watching = new AbortController();
    window.addEventListener('scroll', look, { passive: true, signal: watching.signal });
    window.addEventListener('resize', look, { signal: watching.signal });
    const sizes = new ResizeObserver(look);
    const contents = new MutationObserver(look);
    if (main) {
      sizes.observe(main);
      contents.observe(main, { childList: true, subtree: true });
    }
    return () => {
      cancelAnimationFrame(frame);
      watching.abort();
      sizes.disconnect();
      contents.disconnect();
    };
  }, [element]);
  return covers;
}

function coversAnything(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const points = [left, middleX, right].flatMap((x) => [top, middleY, bottom].map((y) => [x, y] as const));
  return points.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((under) => !element.parentElement?.contains(under) && under.closest(KEPT_CLEAR) !== null),
  );
}

function scrollToTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  // The button goes away: whoever came by keyboard goes on from the top.
  document.getElementById('contenido')?.focus({ preventScroll: true });
}

function useScrolledBeyond(pixels: number): boolean {
  const [beyond, setBeyond] = useState(false);
  useEffect(() => {
    const look = () => setBeyond(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return beyond;
}
