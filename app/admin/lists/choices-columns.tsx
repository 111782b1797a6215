import { href, Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import type { ListChoice } from '#shared/schemas/list-choices.ts';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/layout.tsx';
import table from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, searchFilter } from '../kit/data-list/define-list.ts';
import { ArticleName } from '../scanning/article-name.tsx';
import type { useForgetChoice } from './use-forget-choice.ts';

export const CHOICES = defineList({
  q: searchFilter('q', 'Buscar', { placeholder: 'Renglón o artículo' }),
});

type Context = ReturnType<typeof useForgetChoice>;

/** The columns of what was chosen: the line, the article that it means, and the way to take it away. */
export const CHOICE_COLUMNS: readonly Column<ListChoice, Context>[] = [
  { label: 'Cuando piden', card: 'top', cell: ({ text }) => <span className={table.name}>{text}</span> },
  {
    label: 'Va este artículo',
    card: 'line',
    cell: ({ article }) => (
      <Link to={href('/detalle/:idProduct', { idProduct: article.product._id })}>
        <ArticleName article={article} />
      </Link>
    ),
  },
  {
    label: 'Precio',
    isNumber: true,
    card: 'topEnd',
    cell: ({ article }) => <span className="numbers unbroken">{formatPesos(article.price)}</span>,
  },
  {
    label: 'Stock',
    card: 'left',
    cardLabel: 'Stock',
    cell: ({ article: { stock }, counts }) =>
      counts ? (
        stock
      ) : (
        <Text as="span" tone="danger">
          No está a la venta: se busca otro
        </Text>
      ),
  },
  {
    label: 'Elegido',
    card: 'middle',
    cell: ({ chosen }) => <time dateTime={chosen}>{formatDate(chosen)}</time>,
  },
  {
    label: 'Quitar',
    card: 'end',
    cell: (choice, { pending, run }) => (
      <Button variant="quiet" size="small" disabled={pending} onClick={() => void run(choice)}>
        Quitar<span className="visually-hidden"> lo elegido para {choice.text}</span>
      </Button>
    ),
  },
];
