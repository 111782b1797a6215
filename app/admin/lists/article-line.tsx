import type { ReactNode } from 'react';
import { formatPesos } from '#shared/money.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './line-item.module.css';

/** An article as the lines of a list show it. */
export type ShownArticle = {
  name: string;
  brand: string;
  color: string;
  img: string | null | undefined;
  /** Of one, in pesos. */
  price: number;
  stock: number;
  /** How many go; missing: nobody has said. */
  units?: number | undefined;
};

type ArticleLineProps = {
  article: ShownArticle;
  /** What it is for the line, before its name. */
  why?: string | undefined;
  /** Buttons. */
  children?: ReactNode;
};

/** An article that a line has or could have: picture, price for its units and stock, and what can be done with it. */
export function ArticleLine({ article, why, children }: ArticleLineProps) {
  const { name, brand, color, img, price, stock, units = 1 } = article;
  return (
    <Row gap={3} className={styles.article}>
      <ProductPicture src={img} alt="" slot="cart" />
      <div className={styles.words}>
        {why && (
          <Text size="xs" tone="soft">
            {why}
          </Text>
        )}
        <p>
          {name}, {color} ({brand})
        </p>
        <p className="numbers">
          <strong>{units > 1 ? `${units} × ${formatPesos(price)}` : formatPesos(price)}</strong>
          {units > 1 && ` = ${formatPesos(units * price)}`}
          {' · '}
          <Text as="span" tone={stock < units ? 'danger' : 'soft'}>
            {stock > 0 ? `hay ${stock}` : 'agotado'}
          </Text>
        </p>
      </div>
      {children}
    </Row>
  );
}
