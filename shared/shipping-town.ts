import { isAddressComplete } from './account-rules.ts';
import type { Direction } from './schemas/accounts.ts';
import { fold } from './search.ts';
import type { ShipmentType } from './shipping.ts';

/**
 * True if the shipping is limited to the shop's own town and a complete address is elsewhere. People write the town
 * in many ways (`Giles`, `S. A. de Giles`), so the word Giles in it and the province decide.
 */
export function isOutsideTown(type: ShipmentType, direction: Direction): boolean {
  if (type !== 'giles' || !isAddressComplete(direction)) return false;
  const isTown = /\bgiles\b/.test(fold(direction.city ?? ''));
  return !isTown || fold(direction.prov ?? '').trim() !== 'buenos aires';
}
