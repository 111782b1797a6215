import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whatsappGreeting, whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { ToTop } from '../../shell/to-top.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './floating-widgets.module.css';

/** The button to the top and a chat with the shop. Each hides while it would cover something (rules 18.12). */
export function FloatingWidgets() {
  return (
    <aside className={styles.widgets} aria-label="Accesos rápidos">
      <Withdrawing>
        <ToTop />
      </Withdrawing>
      <Withdrawing>
        <Chat />
      </Withdrawing>
    </aside>
  );
}

function Withdrawing({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    // After the page: nothing is covered before somebody scrolls. Without it the button just stays.
    import('./watch-covering.ts').then(
      ({ watchCovering }) => place.current && watchCovering(place.current, setCovers, gone.signal),
      () => null,
    );
    return () => gone.abort();
  }, []);
  return (
    <div ref={place} className={classNames(covers && styles.withdrawn)}>
      {children}
    </div>
  );
}

function Chat() {
  const { identity, contact } = useShop();
  return (
    <a
      className={styles.chat}
      href={whatsappLink(contact.whatsapp, whatsappGreeting(identity.name))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Escribile a ${identity.name} por WhatsApp (se abre en otra pestaña)`}
    >
      <Icon name="whatsapp" />
    </a>
  );
}
