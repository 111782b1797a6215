import { href, Link } from 'react-router';
import type { ListedSchool } from '#server/published-lists/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import styles from './home-page.module.css';

export type Schools = { schools: readonly ListedSchool[]; total: number };

/** The way to a school list, of one's own or of one's school, if the shop has published some. */
export function ListInvitation({ schools, total }: Schools) {
  return (
    <Card as="section" size="large" aria-labelledby="lista" className={styles.ruled}>
      <div className={styles.invitation}>
        <Text as="h2" id="lista" size="xl">
          ¿Tenés la <span className="marked">lista del cole</span>?
        </Text>
        <p>Te decimos qué hay y cuánto sale, y va al carrito de una vez.</p>
        <Row gap={2}>
          <ButtonLink to={href('/lista')}>Pegarla</ButtonLink>
          <ButtonLink variant="secondary" to={href('/lista')}>
            Sacarle una foto
          </ButtonLink>
        </Row>
        {total > 0 && (
          <>
            <Text size="sm" tone="soft" id="armadas">
              O abrila ya armada:
            </Text>
            <Row as="ul" gap={2} aria-labelledby="armadas">
              {schools.map(({ school, list }) => (
                <li key={school}>
                  <Link to={list ? href('/listas/:slug', list) : searchOf(school)}>{school}</Link>
                </li>
              ))}
              {total > schools.length && (
                <li>
                  <Link to={href('/listas')}>Ver las {total}</Link>
                </li>
              )}
            </Row>
          </>
        )}
      </div>
    </Card>
  );
}

function searchOf(school: string): string {
  return `${href('/listas')}?${new URLSearchParams({ q: school.slice(0, 100) }).toString()}`;
}
