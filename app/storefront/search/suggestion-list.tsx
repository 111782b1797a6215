import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import type { Row } from './suggestion-rows.ts';
import styles from './suggestions.module.css';

export const LIST_ID = 'sugerencias';
export const idOf = (index: number) => `${LIST_ID}-${index}`;

type ListProps = {
  rows: readonly Row[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (row: Row) => void;
};

/** The options of the box. The focus stays in the box, so none of them has it. */
export function SuggestionList({ rows, active, onPoint, onChoose }: ListProps) {
  return (
    <div role="listbox" id={LIST_ID} aria-label="Sugerencias">
      {rows.map((row, index) => (
        <Link
          key={row.to}
          id={idOf(index)}
          className={classNames(styles.row, isWay(row) && styles.way)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={row.to}
          onPointerMove={() => onPoint(index)}
          // The box keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(row)}
        >
          <Content row={row} />
        </Link>
      ))}
    </div>
  );
}

function isWay({ kind }: Row): boolean {
  return kind === 'list' || kind === 'search';
}

function Content({ row }: { row: Row }) {
  if (row.kind === 'product')
    return (
      <>
        <ProductPicture className={styles.picture} src={row.picture} alt="" turn="at-once" />
        <span className={styles.text}>{row.text}</span>
        <Text as="span" weight="bold">
          <Price pesos={row.price} />
        </Text>
      </>
    );
  const icon = { recent: 'clock', search: 'search', list: 'right' } as const;
  return (
    <>
      <span className={styles.picture}>
        <Icon name={icon[row.kind]} />
      </span>
      <span className={styles.text}>{row.kind === 'list' ? `Ver ${row.text}` : row.text}</span>
      {row.kind === 'list' && (
        <Text as="span" size="sm" tone="soft">
          {row.count} {row.count === 1 ? 'producto' : 'productos'}
        </Text>
      )}
    </>
  );
}
