import type { CSSProperties } from 'react';
import { LABEL_LAYOUTS, type LabelLayoutName } from '#shared/labels.ts';
import { Text } from '../../ui/layout.tsx';
import styles from './label-sample.module.css';

/** A label of this layout, larger than it is, with what each one has on it. */
export function LabelSample({ layout }: { layout: LabelLayoutName }) {
  const { width, height } = LABEL_LAYOUTS[layout].label;
  const size: CSSProperties = { '--width': width, '--height': height };
  return (
    <figure>
      <div className={styles.label} style={size} aria-hidden="true">
        <span>Cola vinílica 500 g, Blanco</span>
        <span className={styles.prices}>
          <strong>$ 4.500</strong>
          <span className={styles.unit}>
            $ 9.000
            <br />
            por kg
          </span>
        </span>
        <span className={styles.bars} />
        <span className={styles.code}>7790000000017</span>
      </div>
      <Text as="figcaption" size="sm" tone="soft">
        Nombre y color, precio, precio por kilo, litro, metro o unidad si el producto dice cuánto trae, y
        código de barras.
      </Text>
    </figure>
  );
}
