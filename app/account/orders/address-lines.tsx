import { formatPhone } from '#shared/phones.ts';
import type { Direction, User } from '#shared/schemas/accounts.ts';

type AddressLinesProps = {
  direction: Direction;
  name?: string | undefined;
  phone?: User['phone'] | undefined;
};

/** A postal address; missing parts are left out. */
export function AddressLines({ direction, name, phone }: AddressLinesProps) {
  const { address, CP, city, prov } = direction;
  const place = [CP, city].filter((part) => part !== null && part !== '').join(' ');
  const lines = [address, place, prov, phone && formatPhone(phone)].filter(Boolean);
  return (
    <address>
      {name && (
        <>
          <strong>{name}</strong>
          <br />
        </>
      )}
      {lines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}
