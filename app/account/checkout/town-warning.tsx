import type { Direction } from '#shared/schemas/accounts.ts';
import type { ShippingMethod } from '#shared/schemas/settings.ts';
import { useShop } from '../../root-data.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** `Elegir envío al resto de la Argentina`. */
export function insteadText({ name }: ShippingMethod): string {
  return `Elegir ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

export type TownWarningProps = {
  direction: Direction;
  /** The way that goes farther, if there is one. */
  instead: ShippingMethod | undefined;
  onChange: (way: ShippingMethod) => void;
};

/** A warning that the address is outside the town, which the chosen shipping does not reach. */
export default function TownWarning({ direction, instead, onChange }: TownWarningProps) {
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
