import { countText } from '#shared/counts.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type ApplyDialogProps = { open: boolean; change: PriceChange; onClose: () => void; onConfirm: () => void };

/** Asks before prices are changed. */
export function ApplyDialog({ open, change, onClose, onConfirm }: ApplyDialogProps) {
  const { ticked, raised, lowered } = change.counts;
  const out = raised + lowered - ticked;
  const prices = countText(ticked, 'precio', 'precios');
  return (
    <ConfirmDialog
      open={open}
      title={`¿Cambiar ${prices}?`}
      cancel="Todavía no"
      confirm={`Cambiar ${prices}`}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <p>
        La tienda va a mostrar y cobrar los precios nuevos.{' '}
        {out > 0 &&
          `${countText(out, 'producto sin tildar queda', 'productos sin tildar quedan')} como ahora. `}
        Lo que alguien edite mientras tanto no se pisa. Después lo podés deshacer.
      </p>
    </ConfirmDialog>
  );
}

type UndoDialogProps = ApplyDialogProps & { edited: number; onShowEdited: () => void };

/** Asks before prices are restored, and names those that will not be. */
export function UndoDialog({ open, change, edited, onClose, onShowEdited, onConfirm }: UndoDialogProps) {
  const { applied } = change.counts;
  return (
    <ConfirmDialog
      open={open}
      title="¿Deshacer el cambio?"
      cancel="Dejar como está"
      confirm="Deshacer"
      between={
        edited > 0 && (
          <Button variant="secondary" onClick={onShowEdited}>
            Ver los editados
          </Button>
        )
      }
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <p>{countText(applied - edited, 'precio vuelve', 'precios vuelven')} a ser exactamente el de antes.</p>
      {edited > 0 && (
        <p>
          {countText(edited, 'producto se editó', 'productos se editaron')} después del cambio: quedan como
          están, salvo los que tildes en la lista.
        </p>
      )}
    </ConfirmDialog>
  );
}
