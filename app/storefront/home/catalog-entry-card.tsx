import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import everything from '../../illustrations/todo.svg?no-inline';
import { isCalm } from '../../ui/carousel/is-calm.ts';
import { classNames } from '../../ui/class-names.ts';
import { isPlainPress } from '../../ui/is-plain-press.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './catalog-entry-card.module.css';
import grid from './category-grid.module.css';

/** In milliseconds. Without a hovering pointer, the notebook opens before the link is followed. */
const OPENING_TIME = 600;

/** The card that links to the catalogue: its cover opens like that of a notebook. */
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
      className={classNames(grid.card, opening && styles.opening)}
      to={href('/catalogo')}
      onClick={open}
    >
      <span className={styles.book}>
        <LazyImage className={styles.cover} src={everything} alt="" width={400} height={300} />
      </span>
      <span className={grid.name} data-keep-clear>
        Ver todo<span className="visually-hidden"> el catálogo</span>
      </span>
    </PageLink>
  );
}
