import type { ColorCount } from '#server/catalog/index.ts';
import { type ColorFamily, familyText, readFamilies } from '#shared/color-families.ts';
import { Row, Tiles } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { type CatalogView, catalogAddress } from './catalog-address.ts';
import styles from './filter-panel.module.css';
import { OptionCount } from './option-count.tsx';
import { Swatch } from './swatch.tsx';

/** Colours, of which several can be chosen: each link adds or removes one. */
export function ColorFilter({ view, colors }: { view: CatalogView; colors: readonly ColorCount[] }) {
  return (
    <Tiles as="ul" min={9} className={styles.options}>
      {colors.map(({ color, products }) => (
        <li key={color}>
          <PageLink
            className={styles.option}
            to={catalogAddress({ ...view, colors: toggled(view.colors, color), page: 1 })}
            role="switch"
            aria-checked={view.colors.includes(color)}
            preventScrollReset
          >
            <Row as="span" gap={2}>
              <Swatch color={color} />
              {familyText(color)}
            </Row>
            {products !== null && <OptionCount products={products} />}
          </PageLink>
        </li>
      ))}
    </Tiles>
  );
}

/** In the order of addresses. */
function toggled(chosen: readonly ColorFamily[], color: ColorFamily): ColorFamily[] {
  const others = chosen.filter((other) => other !== color);
  return others.length < chosen.length ? others : readFamilies([...chosen, color].join(' '));
}
