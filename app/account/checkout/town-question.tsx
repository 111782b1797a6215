import { useShop } from '../../root-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import { insteadText, type TownWarningProps } from './town-warning.tsx';

type TownQuestionProps = TownWarningProps & {
  open: boolean;
  /** The price of the chosen way, in pesos. */
  price: number;
  onClose: () => void;
  /** The buyer insists that the address is in the town. */
  onInsist: () => void;
};

/** Asks before somebody pays for shipping that may not reach the address. */
export default function TownQuestion({
  open,
  price,
  direction,
  instead,
  onClose,
  onInsist,
  onChange,
}: TownQuestionProps) {
  const { city } = useShop().contact.address;
  return (
    <Dialog
      open={open}
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
