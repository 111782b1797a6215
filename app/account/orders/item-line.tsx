import type { ReactNode } from 'react';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './item-line.module.css';

/** What was bought or is about to be, an `ItemLine` each. */
export function ItemLines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

type ItemLineProps = {
  /** Its address; missing, the empty tile stands there. */
  picture: string | undefined;
  children: ReactNode;
  /** What stands at the end of the line. */
  total?: ReactNode;
};

/** A product's picture, what is said of it, and what the line comes to. */
export function ItemLine({ picture, children, total }: ItemLineProps) {
  return (
    <li className={styles.line}>
      <ProductPicture src={picture} alt="" />
      <div>{children}</div>
      {total}
    </li>
  );
}

/** The name of what stands in a line. */
export function ItemName({ children }: { children: ReactNode }) {
  return <p className={styles.name}>{children}</p>;
}
