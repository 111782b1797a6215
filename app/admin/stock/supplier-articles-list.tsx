import { href, Link } from 'react-router';
import { formatPesos } from '#shared/money.ts';
import { PESOS, readNumber, writeNumber } from '#shared/numbers.ts';
import type { SupplierArticle, SupplierArticleInput } from '#shared/schemas/suppliers.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, searchFilter } from '../kit/data-list/define-list.ts';
import controls from '../kit/row-controls.module.css';
import { CellInput } from './cell-input.tsx';

export const ARTICLES_LIST = defineList({
  q: searchFilter('q', 'Buscar', { placeholder: 'Nombre o código' }),
});

type Context = {
  /** The supplier's id. */
  supplier: string;
  seesCosts: boolean;
  onSaved: () => void;
  onHistory: (id: string) => void;
  onRemove: (article: SupplierArticle) => void;
};

/** The columns of what a supplier sells to the shop. */
export const ARTICLE_COLUMNS: readonly Column<SupplierArticle, Context>[] = [
  {
    label: 'Artículo',
    card: 'top',
    cell: ({ subProduct, product, color, barcode }) => (
      <div className={list.text}>
        <Link to={`${href('/admin/stock/movimientos')}?subProduct=${subProduct}`}>
          {product}, {color}
        </Link>
        {barcode && <span className={list.second}>{barcode}</span>}
      </div>
    ),
  },
  {
    label: 'Su código',
    card: 'left',
    cell: (article, context) => <CodeCell article={article} {...context} />,
  },
  {
    label: 'Costo con IVA',
    card: 'end',
    cardLabel: 'Costo',
    isNumber: true,
    isShown: ({ seesCosts }) => seesCosts,
    cell: (article, context) => <CostCell article={article} {...context} />,
  },
  { label: 'Precio', card: 'topEnd', isNumber: true, cell: ({ price }) => formatPesos(price) },
  {
    label: 'Margen',
    card: 'line',
    cardLabel: 'Margen',
    isNumber: true,
    isShown: ({ seesCosts }) => seesCosts,
    cell: ({ price, cost }) => (cost === null || price === 0 ? '—' : `${marginOf(price, cost)} %`),
  },
  { label: 'Stock', isNumber: true, cell: ({ stock }) => stock },
  {
    label: 'Acciones',
    card: 'line',
    cell: (article, { seesCosts, onHistory, onRemove }) => (
      <Row gap={2} className={controls.row}>
        {seesCosts && (
          <Button size="small" variant="secondary" onClick={() => onHistory(article.subProduct)}>
            Costos<span className="visually-hidden"> de {nameOf(article)}</span>
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => onRemove(article)}>
          Quitar<span className="visually-hidden"> {nameOf(article)}</span>
        </Button>
      </Row>
    ),
  },
];

type CellProps = Context & { article: SupplierArticle };

function CodeCell({ article, supplier, onSaved }: CellProps) {
  const save = useSave(supplier, article, onSaved);
  return (
    <CellInput
      label={`Código de ${nameOf(article)}`}
      maxLength={100}
      kept={article.code ?? ''}
      pending={save.pending}
      onKeep={(code) => void save.run({ code })}
    />
  );
}

function CostCell({ article, supplier, onSaved }: CellProps) {
  const save = useSave(supplier, article, onSaved);
  return (
    <CellInput
      label={`Costo de ${nameOf(article)}`}
      maxLength={20}
      isNumber
      kept={article.cost === null ? '' : writeNumber(article.cost, PESOS)}
      pending={save.pending}
      onKeep={(typed) => {
        if (typed === '') return void save.run({ cost: null });
        const reading = readNumber(typed, PESOS);
        if ('value' in reading) return void save.run({ cost: reading.value });
        toast(`Costo de ${nameOf(article)}: ${reading.error}.`, { tone: 'error' });
      }}
    />
  );
}

function useSave(id: string, { subProduct }: SupplierArticle, onSaved: () => void) {
  return useAction(
    (body: SupplierArticleInput) => call('editSupplierArticle', { params: { id, subProduct }, body }),
    { onEnd: onSaved },
  );
}

function nameOf({ product, color }: SupplierArticle): string {
  return `${product}, ${color}`;
}

/** What of the price is left over the cost, in whole percent. */
function marginOf(price: number, cost: number): number {
  return Math.round(((price - cost) / price) * 100);
}
