import { useEffect, useRef, useState } from 'react';
import { whatsappGreeting, whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { ToTop } from '../../shell/to-top.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './floating-widgets.module.css';

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
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    // After the page: nothing is covered before somebody scrolls. Without it the chat just stays.
    import('./watch-covering.ts').then(
      ({ watchCovering }) => link.current && watchCovering(link.current, setCovers, gone.signal),
      () => null,
    );
    return () => gone.abort();
  }, []);
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
