import { useEffect, useState } from 'react';
import { shop, whatsappGreeting, whatsappLink } from '#shared/shop.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './floating-widgets.module.css';

/** Scrolled beyond this the way back up shows, in pixels (specification 2.1). */
const FAR_DOWN = 100;

/** The always-present widgets: up to the top, and a chat with the shop. */
export function FloatingWidgets() {
  const far = useScrolledBeyond(FAR_DOWN);
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
      <a
        className={styles.chat}
        href={whatsappLink(whatsappGreeting)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Escribile a ${shop.name} por WhatsApp (se abre en otra pestaña)`}
      >
        <Icon name="whatsapp" />
      </a>
    </aside>
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
