import { href, Link } from 'react-router';
import type { ListedList } from '#shared/schemas/published-lists.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Stack, Text } from '../../ui/layout.tsx';
import { SchoolListLink } from './school-list-link.tsx';

type SchoolListsCardProps = {
  /** All of them if there are few, otherwise none: they are searched then. */
  lists: readonly ListedList[];
  total: number;
};

/** The published lists, beside the field for one's own: that of one's school may be there already. */
export function SchoolListsCard({ lists, total }: SchoolListsCardProps) {
  if (total === 0) return null;
  return (
    <Card as="aside" size="large" gap={3} aria-labelledby="school-lists">
      <Text as="h2" size="lg" id="school-lists">
        ¿Tu escuela ya está?
      </Text>
      <p>
        Armamos las <Link to={href('/listas')}>listas de escuelas</Link>: abrís la tuya y sacás lo que ya
        tenés.
      </p>
      {lists.length > 0 ? (
        <Stack as="ul" gap={2}>
          {lists.map((list) => (
            <li key={list.slug}>
              <SchoolListLink list={list} withSchool />
            </li>
          ))}
        </Stack>
      ) : (
        <ButtonLink variant="secondary" to={href('/listas')}>
          Buscar entre {total} listas
        </ButtonLink>
      )}
    </Card>
  );
}
