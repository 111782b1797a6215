import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The texts of the buttons. */
  cancel: string;
  confirm: string;
  /** True while the confirmed action runs. */
  pending?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** A third button, between both. */
  between?: ReactNode;
  /** What happens then. */
  children: ReactNode;
};

/** A question before an action. Closing it is a no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, cancel, confirm, pending, onCancel, onConfirm, between, children } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancel}
          </Button>
          {between}
          <Button pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
