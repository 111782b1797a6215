import type { ReactNode } from 'react';
import { formatPesos } from '#shared/money.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './list-editor.module.css';

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

/** An article that a line has: picture, name, price and stock, and what can be done with it. */
export function ArticleLine({ article, why, children }: ArticleLineProps) {
  const { name, brand, color, img } = article;
  return (
    <Row gap={3} className={styles.article}>
      <ProductPicture src={img} alt="" slot="small" />
      <div>
        {why && (
          <Text size="xs" tone="soft">
            {why}
          </Text>
        )}
        <p>
          {name}, {color} ({brand})
        </p>
        <ArticlePrice article={article} />
      </div>
      {children}
    </Row>
  );
}

/** What an article costs, for all units that go, and how many of it there are. */
export function ArticlePrice({ article: { price, stock, units = 1 } }: { article: ShownArticle }) {
  return (
    <span className="numbers">
      <strong>{units > 1 ? `${units} × ${formatPesos(price)}` : formatPesos(price)}</strong>
      {' · '}
      <Text as="span" tone={stock < units ? 'danger' : 'soft'}>
        {stock > 0 ? `hay ${stock}` : 'agotado'}
      </Text>
    </span>
  );
}
