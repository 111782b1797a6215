import { type ReactNode, useId } from 'react';
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
};

/** A question or a small form over the page; `actions` are its buttons. */
export function Dialog({ actions, ...rest }: ModalProps & { actions?: ReactNode }) {
  return <Modal {...rest} kind={styles.dialog} foot={actions} />;
}

/** A panel from the right side of the screen. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} kind={styles.drawer} foot={null} />;
}

function Modal(props: ModalProps & { kind: string | undefined; foot: ReactNode }) {
  const { open, onClose, title, children, className, kind, foot } = props;
  const ref = useModal(open);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      className={classNames(styles.modal, kind, className)}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
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
          {foot && <div className={styles.foot}>{foot}</div>}
        </>
      )}
    </dialog>
  );
}
