import { categoryPath } from '#shared/paths.ts';
import acrilicos from '../../illustrations/acrilicos.svg?no-inline';
import adhesivos from '../../illustrations/adhesivos.svg?no-inline';
import agendas from '../../illustrations/agendas.svg?no-inline';
import carpetas from '../../illustrations/carpetas.svg?no-inline';
import cuadernos from '../../illustrations/cuadernos.svg?no-inline';
import lapiceras from '../../illustrations/lapiceras.svg?no-inline';
import lapices from '../../illustrations/lapices.svg?no-inline';
import libros from '../../illustrations/libros.svg?no-inline';
import mochilas from '../../illustrations/mochilas.svg?no-inline';
import pinceles from '../../illustrations/pinceles.svg?no-inline';
import tijeras from '../../illustrations/tijeras.svg?no-inline';
import { Tiles } from '../../ui/layout.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { CatalogEntryCard } from './catalog-entry-card.tsx';
import styles from './category-grid.module.css';

/** The eleven category cards, in order (rules 1.14). */
const CATEGORIES: readonly { name: string; drawing: string }[] = [
  { name: 'Mochilas', drawing: mochilas },
  { name: 'Pinceles', drawing: pinceles },
  { name: 'Tijeras', drawing: tijeras },
  { name: 'Acrílicos', drawing: acrilicos },
  { name: 'Carpetas', drawing: carpetas },
  { name: 'Cuadernos', drawing: cuadernos },
  { name: 'Lapiceras', drawing: lapiceras },
  { name: 'Libros', drawing: libros },
  { name: 'Adhesivos', drawing: adhesivos },
  { name: 'Agendas', drawing: agendas },
  { name: 'Lápices', drawing: lapices },
];

/** Links to the catalogue: the whole of it first, then a card for each category. */
export function CategoryGrid() {
  return (
    <Tiles as="ul" min={8.5} className={styles.grid}>
      <li>
        <CatalogEntryCard />
      </li>
      {CATEGORIES.map(({ name, drawing }) => (
        <li key={name}>
          <PageLink likely className={styles.card} to={categoryPath(name)}>
            <span className={styles.tile}>
              <LazyImage src={drawing} alt="" width={400} height={300} />
            </span>
            <span className={styles.name}>{name}</span>
          </PageLink>
        </li>
      ))}
    </Tiles>
  );
}
