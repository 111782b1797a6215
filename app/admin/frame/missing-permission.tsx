import { useEffect, useState } from 'react';
import { href, useLocation } from 'react-router';
import { PERMISSION_NAMES, type Permission } from '#shared/permissions.ts';
import type { StaffManager } from '#shared/schemas/staff.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';

/** In place of a page that the person may not open: what is missing, and who can give it (rules 20.11). */
export function MissingPermission({ permissions }: { permissions: readonly Permission[] }) {
  const managers = useManagers();
  const { pathname, search } = useLocation();
  const names = permissions.map((one) => `«${PERMISSION_NAMES[one]}»`).join(' y ');
  const missing = permissions.length === 1 ? `el permiso ${names}` : `los permisos ${names}`;
  return (
    <div className="container page">
      <EmptyState
        as="h1"
        drawing={nothingFound}
        text="Esta pantalla no está entre las tuyas."
        note={`Para abrirla hace falta ${missing}.`}
      >
        <Stack gap={4} align="center">
          {managers.length > 0 && (
            <div>
              <p>Te lo puede dar:</p>
              <ul>
                {managers.map(({ name, lastName, email }) => (
                  <li key={email}>
                    {name} {lastName} (<a href={`mailto:${email}`}>{email}</a>)
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ButtonLink to={href('/admin')}>Volver al inicio</ButtonLink>
          <ButtonLink variant="secondary" to={pathname + search} reloadDocument>
            Ya me lo dieron: probar de nuevo
          </ButtonLink>
        </Stack>
      </EmptyState>
    </div>
  );
}

/** The people who manage the team; none until they are known. */
function useManagers(): StaffManager[] {
  const [managers, setManagers] = useState<StaffManager[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    call('listStaffManagers', { signal: leaving.signal })
      .then(setManagers)
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return managers;
}
