import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type AskToLeaveProps = { open: boolean; onLeave: () => void; onStay: () => void };

/** The question before a form with unsaved work is left. */
export function AskToLeave({ open, onLeave, onStay }: AskToLeaveProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="¿Salir sin guardar?"
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Salir
          </Button>
          <Button onClick={onStay}>Seguir editando</Button>
        </>
      }
    >
      <p>
        Lo que escribiste todavía no está guardado en la tienda. Si volvés a este formulario en esta pestaña,
        lo vas a encontrar como lo dejaste.
      </p>
    </Dialog>
  );
}
