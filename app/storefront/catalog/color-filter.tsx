import type { ColorCount } from '#server/catalog/index.ts';
import { type ColorFamily, familyText, readFamilies } from '#shared/color-families.ts';
import { Row, Tiles } from '../../ui/layout.tsx';
import type { CatalogView } from './catalog-address.ts';
import styles from './filter-panel.module.css';
import { OptionCount } from './option-count.tsx';
import { Swatch } from './swatch.tsx';
import { ViewLink } from './view-link.tsx';

/** Colours, of which several can be chosen: each link adds or removes one. */
export function ColorFilter({ view, colors }: { view: CatalogView; colors: readonly ColorCount[] }) {
  return (
    <Tiles as="ul" min={9} className={styles.options}>
      {colors.map(({ color, products }) => (
        <li key={color}>
          <ViewLink
            className={styles.option}
            view={view}
            change={(now) => ({ colors: toggled(now.colors, color) })}
            role="switch"
            aria-checked={view.colors.includes(color)}
            preventScrollReset
          >
            <Row as="span" gap={2}>
              <Swatch color={color} />
              {familyText(color)}
            </Row>
            {products !== null && <OptionCount products={products} />}
          </ViewLink>
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
