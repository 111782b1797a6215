import { type RefObject, useEffect, useRef, useState } from 'react';
import { whatsappGreeting, whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { ToTop } from '../../shell/to-top.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './floating-widgets.module.css';

/** What a floating button must not cover: controls, prices, tables. */
const KEPT_CLEAR = 'button, input, select, textarea, summary, label, table, [data-keep-clear]';

/** The button to the top, and a chat with the shop, which hides while it would cover something (rules 18.12). */
export function FloatingWidgets() {
  return (
    <aside className={styles.widgets} aria-label="Accesos rápidos">
      <ToTop />
      <Chat />
    </aside>
  );
}

function Chat() {
  const { identity, contact } = useShop();
  const link = useRef<HTMLAnchorElement>(null);
  const covers = useCovering(link);
  return (
    <a
      ref={link}
      className={classNames(styles.chat, covers && styles.withdrawn)}
      href={whatsappLink(contact.whatsapp, whatsappGreeting(identity.name))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Escribile a ${identity.name} por WhatsApp (se abre en otra pestaña)`}
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
