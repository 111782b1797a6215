import type { Direction } from '#shared/schemas/accounts.ts';

/** An address as one writes it on an envelope; parts that are missing are left out. */
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
