import { toPesos } from '#shared/money.ts';
import type { Direction } from '#shared/schemas/accounts.ts';
import { SHIPPING_METHODS } from '#shared/shipping.ts';
import { shop } from '#shared/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';

const TOWN = shop.address.city;
const INSTEAD = 'Elegir envío al resto de la Argentina';

/** A warning that the address is outside the town, which the chosen shipping does not reach. */
export function TownWarning({ direction, onChange }: { direction: Direction; onChange: () => void }) {
  return (
    <Notice tone="warning" role="status">
      <p>
        Tu dirección es de {direction.city} y este envío llega solamente dentro de {TOWN}.
      </p>
      <p>
        <Button variant="secondary" size="small" onClick={onChange}>
          {INSTEAD}
        </Button>
      </p>
    </Notice>
  );
}

type TownQuestionProps = {
  open: boolean;
  direction: Direction;
  onClose: () => void;
  /** The buyer insists that the address is in the town. */
  onInsist: () => void;
  onChange: () => void;
};

/** Asks before somebody pays for shipping that may not reach the address. */
export function TownQuestion({ open, direction, onClose, onInsist, onChange }: TownQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`¿Tu dirección queda en ${TOWN}?`}
      actions={
        <>
          <Button variant="secondary" onClick={onInsist}>
            Sí, seguir así
          </Button>
          <Button onClick={onChange}>{INSTEAD}</Button>
        </>
      }
    >
      <p>
        Elegiste el envío de <Price pesos={toPesos(SHIPPING_METHODS.giles.price)} /> que llega solamente
        dentro de {TOWN}, y tu dirección es {direction.address}, {direction.city} ({direction.CP}),{' '}
        {direction.prov}.
      </p>
    </Dialog>
  );
}
