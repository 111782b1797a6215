import { href, useNavigate } from 'react-router';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, PageHead, Stack } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { call } from '../kit/client.ts';
import type { Route } from './+types/staff-page.ts';
import { StaffMemberCard } from './staff-member-card.tsx';
import { StaffMemberForm } from './staff-member-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Equipo' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const staff = await call('listStaff', { signal: request.signal });
  return { staff, open: new URL(request.url).searchParams.get('editar'), now: Date.now() };
}

/** The people of the administration: what each may do, who is invited. */
export default function Staff({ loaderData: { staff, open, now } }: Route.ComponentProps) {
  useRefreshOnReturn();
  const navigate = useNavigate();
  const close = () => void navigate({ search: '' }, { preventScrollReset: true });
  return (
    <div className="container page">
      <PageHead>
        <h1>Equipo</h1>
        <ButtonLink to={href('/admin/equipo/invitar')}>Invitar a alguien</ButtonLink>
      </PageHead>
      <p>
        Cada persona entra con su propia cuenta y hace solo lo que le permitís. Lo que hizo queda en la
        auditoría.
      </p>
      <Stack as="ul" gap={4} above={5} width={52}>
        {staff.map((member) => (
          <Card as="li" key={member._id} gap={3}>
            {member._id === open ? (
              <StaffMemberForm key={member._id} id={member._id} onEnd={close} />
            ) : (
              <StaffMemberCard member={member} now={now} />
            )}
          </Card>
        ))}
      </Stack>
    </div>
  );
}
