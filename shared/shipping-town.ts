import { isAddressComplete } from './account-rules.ts';
import type { Direction } from './schemas/accounts.ts';
import type { Settings } from './schemas/settings.ts';
import type { PageWay } from './schemas/shop.ts';
import { fold } from './search.ts';

/**
 * True if the way is that of the shop's own town and a complete address is elsewhere. With postal codes it says
 * itself where it goes. People write a town in many ways (`Bariloche`, `S. C. de Bariloche`), so its last word and the province
 * decide.
 */
export function isOutsideTown(
  { id, isLimited }: Pick<PageWay, 'id' | 'isLimited'>,
  direction: Direction,
  { city, province }: Settings['contact']['address'],
): boolean {
  if (id !== 'giles' || isLimited || !isAddressComplete(direction)) return false;
  const words = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u);
  const last = words(city).findLast((word) => word !== '');
  const isTown = last === undefined || words(direction.city ?? '').includes(last);
  return !isTown || fold(direction.prov ?? '').trim() !== fold(province).trim();
}
