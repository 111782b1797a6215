import { PERMISSION_NAMES, type Permission } from '#shared/permissions.ts';

const enumeration = new Intl.ListFormat('es-AR', { type: 'conjunction' });

/** The permissions by their names on screen: `«Precios» y «Stock»`. */
export function namesOf(permissions: readonly Permission[]): string {
  return enumeration.format(permissions.map((one) => `«${PERMISSION_NAMES[one]}»`));
}
