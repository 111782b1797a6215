import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './item-line.module.css';

/** A list of articles that were or will be bought, one `ItemLine` each. */
export function ItemLines({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap={3} className={styles.lines}>
      {children}
    </Stack>
  );
}

type ItemLineProps = {
  /** The picture's address. Missing: an empty tile is shown. */
  picture: string | undefined;
  children: ReactNode;
  /** Content at the end of the line. */
  total?: ReactNode;
};

/** An article: its picture, facts about it, and its total. */
export function ItemLine({ picture, children, total }: ItemLineProps) {
  return (
    <li className={styles.line}>
      <ProductPicture src={picture} alt="" />
      <div>{children}</div>
      {total}
    </li>
  );
}

/** The article's name in a line. */
export function ItemName({ children }: { children: ReactNode }) {
  return <p className={styles.name}>{children}</p>;
}
