import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { shop, whatsappGreeting, whatsappLink } from '#shared/shop.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './floating-widgets.module.css';

/** In pixels. The button to the top appears beyond this (rules 18.10). */
const FAR_DOWN = 100;

/** What a floating button must not cover: controls, prices, tables. */
const KEPT_CLEAR = 'button, input, select, textarea, summary, label, table, [data-keep-clear]';

/**
 * The button to the top, and a chat with the shop, which hides while it would cover something (rules 18.12). The
 * administration has no chat.
 */
export function FloatingWidgets() {
  const far = useScrolledBeyond(FAR_DOWN);
  const isShop = !/^\/admin(\/|$)/i.test(useLocation().pathname);
  return (
    <aside className={styles.widgets} aria-label="Accesos rápidos">
      {/* Keeps its place, so that nothing moves when it appears. */}
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

/** True if the element covers something. Checked again when the page scrolls or grows. */
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
  // The button disappears, so the focus goes to the top of the content.
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
