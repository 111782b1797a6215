import type { Direction } from '#shared/schemas/accounts.ts';
import type { PageWay } from '#shared/schemas/shop.ts';
import { useShop } from '../../root-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';

/** `Elegir envío al resto de la Argentina`. */
function insteadText({ name }: PageWay): string {
  return `Elegir ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

export type TownWarningProps = {
  direction: Direction;
  /** The way that goes farther, if there is one. */
  instead: PageWay | undefined;
  onChange: (way: PageWay) => void;
};

/** A warning that the address is outside the town, which the chosen shipping does not reach. */
export function TownWarning({ direction, instead, onChange }: TownWarningProps) {
  const { city } = useShop().contact.address;
  return (
    <Notice tone="warning" role="status">
      <p>
        Tu dirección es de {direction.city} y este envío llega solamente dentro de {city}.
      </p>
      {instead && (
        <p>
          <Button variant="secondary" size="small" onClick={() => onChange(instead)}>
            {insteadText(instead)}
          </Button>
        </p>
      )}
    </Notice>
  );
}

export type TownQuestionProps = TownWarningProps & {
  /** The price of the chosen way, in pesos. */
  price: number;
  onClose: () => void;
  /** The buyer insists that the address is in the town. */
  onInsist: () => void;
};

/** Asks before somebody pays for shipping that may not reach the address. */
export function TownQuestion({ price, direction, instead, onClose, onInsist, onChange }: TownQuestionProps) {
  const { city } = useShop().contact.address;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿Tu dirección queda en ${city}?`}
      actions={
        <>
          <Button variant="secondary" onClick={onInsist}>
            Sí, seguir así
          </Button>
          {instead && <Button onClick={() => onChange(instead)}>{insteadText(instead)}</Button>}
        </>
      }
    >
      <p>
        Elegiste el envío de <Price pesos={price} /> que llega solamente dentro de {city}, y tu dirección es{' '}
        {direction.address}, {direction.city} ({direction.CP}), {direction.prov}.
      </p>
    </Dialog>
  );
}
