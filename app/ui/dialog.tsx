import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { Text } from './layout.tsx';
import { useModal } from './use-modal.ts';

type ModalProps = {
  open: boolean;
  /** Called when the person closes it by ×, Escape or a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** The buttons below. */
  actions?: ReactNode;
};

/** A question or a small form over the page. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} kind={styles.dialog} />;
}

/** A panel from the right side of the screen. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} kind={styles.drawer} />;
}

function Modal({
  open,
  onClose,
  title,
  children,
  className,
  actions,
  kind,
}: ModalProps & { kind: string | undefined }) {
  const ref = useModal(open);
  const titleId = useId();

  // At once, because `close` comes after the focus is back on the page, where a press may ask for the dialog again.
  function cancelled(event: SyntheticEvent<HTMLDialogElement>) {
    // A file field in it has a `cancel` of its own.
    if (event.target !== event.currentTarget) return;
    event.currentTarget.close();
    onClose();
  }

  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (open && !event.currentTarget.open) onClose();
  }

  return (
    <dialog
      ref={ref}
      className={classNames(styles.modal, kind, className)}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={cancelled}
      onClose={closed}
    >
      {open && (
        <>
          <div className="panel-head">
            <Text as="h2" id={titleId} size="lg">
              {title}
            </Text>
            <button type="button" className="icon-button" onClick={onClose} aria-label="Cerrar">
              <Icon name="close" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.foot}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}
