import type { Direction } from '#shared/schemas/accounts.ts';

/** A postal address; missing parts are left out. */
export function AddressLines({ direction, name }: { direction: Direction; name?: string | undefined }) {
  const { address, CP, city, prov } = direction;
  const place = [CP, city].filter((part) => part !== null && part !== '').join(' ');
  const lines = [name, address, place, prov].filter(Boolean);
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}
