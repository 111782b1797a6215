import { Link } from 'react-router';
import { keysOf } from '#shared/entries.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { SETTING_PAGES, type SettingsPageName } from './setting-pages.ts';

/** The link to the following screen of Mi tienda, for who fills in one after the other. */
export function NextPage({ after }: { after: SettingsPageName }) {
  const names = keysOf(SETTING_PAGES);
  const next = names[names.indexOf(after) + 1];
  if (next === undefined) return null;
  const { title, to } = SETTING_PAGES[next];
  return (
    <Row as={Link} to={to} gap={1} above={5}>
      Seguir con {title}
      <Icon name="right" />
    </Row>
  );
}
