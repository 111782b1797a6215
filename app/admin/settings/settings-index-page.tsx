import { href, Link } from 'react-router';
import { pageMeta } from '../../seo/page-meta.ts';
import { Card, Text, Tiles } from '../../ui/layout.tsx';
import type { Route } from './+types/settings-index-page.ts';
import { SETTING_PAGES, type SettingsPage } from './setting-pages.ts';
import styles from './settings-index-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Mi tienda' });

type Entry = Pick<SettingsPage, 'title' | 'to' | 'text'>;

const OTHERS: readonly Entry[] = [
  {
    title: 'Conexiones',
    to: href('/admin/tienda/conexiones'),
    text: 'Mails, pagos e imágenes: si andan. Y las direcciones para Google, Instagram y asistentes.',
  },
  {
    title: 'Catálogo de ejemplo',
    to: href('/admin/tienda/ejemplo'),
    text: 'Quitá los productos de prueba y sus pedidos cuando cargues los tuyos.',
  },
  {
    title: 'Historial',
    to: href('/admin/tienda/historial'),
    text: 'Quién cambió qué y cuándo. Podés volver a como estaba.',
  },
];

/** Everything that the owner sets, by subject. */
export default function SettingsIndex() {
  return (
    <div className="container page wide">
      <Text as="h1" below={2}>
        Mi tienda
      </Text>
      <Text tone="soft" below={5} width={42}>
        Todo lo que hace que esta tienda sea la tuya. Lo que guardás se ve enseguida en la tienda.
      </Text>
      <Tiles as="ul" min={17} gap={3}>
        {[...Object.values(SETTING_PAGES), ...OTHERS].map(({ title, to, text }) => (
          <li key={to}>
            <Card as={Link} to={to} gap={1} className={styles.entry}>
              <Text as="strong" size="lg">
                {title}
              </Text>
              <Text as="span" size="sm" tone="soft">
                {text}
              </Text>
            </Card>
          </li>
        ))}
      </Tiles>
    </div>
  );
}
