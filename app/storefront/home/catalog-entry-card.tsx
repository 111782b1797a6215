import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { isCalm } from '../../ui/carousel/is-calm.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPlainPress } from '../../ui/is-plain-press.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './catalog-entry-card.module.css';

/** In milliseconds. Without a hovering pointer, the notebook opens before the link is followed. */
const OPENING_TIME = 600;

/** The card that links to the catalogue: a notebook that opens. */
export function CatalogEntryCard() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opening, setOpening] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainPress(event) || isCalm() || matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    setOpening(true);
    timer.current = setTimeout(() => void navigate(href('/catalogo')), OPENING_TIME);
  }

  return (
    <PageLink
      className={classNames(styles.card, opening && styles.opening)}
      to={href('/catalogo')}
      onClick={open}
    >
      <span className={styles.pages}>
        Ver todo
        <Icon name="right" />
      </span>
      <span className={styles.cover}>
        <span className={styles.label}>Todo el catálogo</span>
      </span>
    </PageLink>
  );
}
