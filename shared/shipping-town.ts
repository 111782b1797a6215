import { isAddressComplete } from './account-rules.ts';
import type { Direction } from './schemas/accounts.ts';
import { fold } from './search.ts';
import type { ShipmentType } from './shipping.ts';

/**
 * Whether the shipping goes to the shop's own town only while the address is complete and of another place. People write
 * the town in many ways (`Giles`, `S. A. de Giles`): its last word counts, and the province.
 */
export function isOutsideTown(type: ShipmentType, direction: Direction): boolean {
  if (type !== 'giles' || !isAddressComplete(direction)) return false;
  const isTown = /\bgiles\b/.test(fold(direction.city ?? ''));
  return !isTown || fold(direction.prov ?? '').trim() !== 'buenos aires';
}
