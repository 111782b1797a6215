import { href, Link } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import logo from '../../illustrations/logo.svg?no-inline';
import drawing from '../../illustrations/not-found.svg?no-inline';
import { useRootData } from '../../root-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import styles from './not-found-content.module.css';

/**
 * The not-found page: heading, text, and the logo as a link. The shop's facts are missing for an address that matches
 * no route at all (`/x%0a`), because no loader runs then.
 */
export function NotFoundContent() {
  const identity = useRootData()?.shop.identity;
  const name = identity ? `Logo de ${identity.name}` : 'Logo';
  return (
    <Stack gap={6} className={`container ${styles.page}`}>
      <Stack gap={4} className={classNames(styles.words, 'breaks')}>
        <Text as="h1" size="3xl">
          {messages.notFoundHeading}
        </Text>
        <p>{messages.notFoundText}</p>
        <Row as="p" gap={4}>
          <Link to={href('/')} className={styles.logo}>
            <img src={identity?.logo ?? logo} alt={`${name}: volver al inicio`} width={96} height={96} />
          </Link>
          <span>Hacé clic en la imagen del logo para volver al inicio.</span>
        </Row>
      </Stack>
      <img className={classNames(styles.drawing, 'drawing')} src={drawing} alt="" width={480} height={360} />
    </Stack>
  );
}
