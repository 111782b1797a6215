import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import {
  closeToast,
  leaveToasts,
  shownToasts,
  subscribeToToasts,
  TOAST_TIME,
  type Toast,
  type ToastTone,
} from './toast.ts';
import styles from './toaster.module.css';
import { useHeld } from './use-held.ts';

const NONE: readonly Toast[] = [];
const ICONS: Record<ToastTone, IconName> = { success: 'check', error: 'alert', info: 'info' };

/**
 * Shows the `toast` messages. Rendered once, in the root; both live regions always exist, so that they are announced.
 */
export function Toaster() {
  const { pathname } = useLocation();
  useEffect(() => leaveToasts(pathname), [pathname]);
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => NONE);
  const errors = toasts.filter(({ tone }) => tone === 'error');
  const news = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <section className={styles.toaster} aria-label="Mensajes">
      <div role="alert">
        {errors.map((each) => (
          <Message key={each.id} {...each} />
        ))}
      </div>
      <div role="status">
        {news.map((each) => (
          <Message key={each.id} {...each} />
        ))}
      </div>
    </section>
  );
}

function Message({ id, message, tone, action }: Toast) {
  const { held, box } = useHeld();
  const time = action || tone === 'error' ? TOAST_TIME.toActOn : TOAST_TIME.plain;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(closeToast, time, id);
    return () => clearTimeout(timer);
  }, [held, id, time]);

  return (
    <div ref={box} className={classNames(styles.toast, styles[tone])}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <p className={styles.message}>{message}</p>
      {action?.to && (
        <Link className={styles.action} to={action.to} onClick={() => closeToast(id)}>
          {action.label}
        </Link>
      )}
      {action?.run && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run?.();
            closeToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classNames('icon-button', styles.close)}
        aria-label="Cerrar el mensaje"
        onClick={() => closeToast(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
