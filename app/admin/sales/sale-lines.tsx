import { useState } from 'react';
import { formatPesos, toCentavos } from '#shared/money.ts';
import { PESOS, readNumber, writeNumber } from '#shared/numbers.ts';
import { isBeyond, percentOf } from '#shared/price-difference.ts';
import { MAX_UNITS } from '#shared/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { NumberCell, Table } from '../../ui/table.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ArticleName } from '../scanning/article-name.tsx';
import { ReaderInput } from '../scanning/reader-input.tsx';
import { priceOf, type SaleLine } from './sale-draft.ts';
import styles from './sale-lines.module.css';

type SaleLinesProps = {
  lines: readonly SaleLine[];
  /** The line that keys act on. */
  chosen: string | null;
  /** May sell at a price of one's own. */
  setsPrices: boolean;
  onChange: (line: SaleLine, change: Partial<SaleLine>) => void;
  onRemove: (line: SaleLine) => void;
  /** A field was left with Enter; the text is what a reader typed into it, or null. */
  onDone: (text: string | null) => void;
};

/** The articles of a sale, the last scanned one first. */
export function SaleLines({ lines, ...actions }: SaleLinesProps) {
  /** A price that may be a slip. */
  const [doubtful, setDoubtful] = useState<{ line: SaleLine; price: number } | null>(null);
  const keepPrice = (line: SaleLine, price: number) => {
    if (isBeyond(toCentavos(line.article.price), toCentavos(price))) setDoubtful({ line, price });
    else actions.onChange(line, { price: price === line.article.price ? null : price });
  };
  return (
    <>
      <Table caption="Artículos de la venta" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Artículo</th>
            <th scope="col" className={styles.number}>
              Cantidad
            </th>
            <th scope="col" className={styles.number}>
              Precio
            </th>
            <th scope="col" className={styles.number}>
              Subtotal
            </th>
            <th scope="col">
              <span className="visually-hidden">Quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.article._id} line={line} {...actions} onPrice={keepPrice} />
          ))}
        </tbody>
      </Table>
      {doubtful && (
        <ConfirmDialog
          open
          title="¿Ese precio está bien?"
          cancel="Volver"
          confirm={`Cobrar ${formatPesos(doubtful.price)}`}
          onCancel={() => setDoubtful(null)}
          onConfirm={() => {
            actions.onChange(doubtful.line, { price: doubtful.price });
            setDoubtful(null);
            actions.onDone(null);
          }}
        >
          <Text>{doubtText(doubtful)}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

type LineProps = Omit<SaleLinesProps, 'lines'> & {
  line: SaleLine;
  onPrice: (line: SaleLine, price: number) => void;
};

function Line({ line, chosen, setsPrices, onChange, onRemove, onDone, onPrice }: LineProps) {
  const { article, quantity } = line;
  const isShort = quantity > article.stock;
  return (
    <tr data-chosen={article._id === chosen || undefined} data-line={article._id}>
      <th scope="row">
        <ArticleName article={article} />
        {isShort && <span className={styles.short}>Hay {article.stock} para vender</span>}
      </th>
      <NumberCell data-title="Cantidad">
        <Row gap={1} className={styles.units}>
          <Step line={line} by={-1} onChange={onChange} />
          <ReaderInput
            className={styles.quantity}
            inputMode="numeric"
            aria-label={`Cantidad de ${nameOf(line)}`}
            kept={String(quantity)}
            onKeep={(text) => {
              const units = Number(text);
              if (/^\d+$/.test(text) && units >= 1 && units <= MAX_UNITS) onChange(line, { quantity: units });
            }}
            onDone={onDone}
          />
          <Step line={line} by={1} onChange={onChange} />
        </Row>
      </NumberCell>
      <NumberCell data-title="Precio">
        {setsPrices ? (
          <ReaderInput
            className={styles.price}
            inputMode="decimal"
            maxLength={20}
            aria-label={`Precio de ${nameOf(line)}`}
            data-price
            kept={writeNumber(priceOf(line), PESOS)}
            onKeep={(text) => {
              const reading = readNumber(text, PESOS);
              if ('value' in reading && reading.value >= 0) onPrice(line, reading.value);
            }}
            onDone={onDone}
          />
        ) : (
          formatPesos(priceOf(line))
        )}
        {line.price !== null && <span className={styles.list}>lista {formatPesos(article.price)}</span>}
      </NumberCell>
      <NumberCell data-title="Subtotal" className={styles.sum}>
        {formatPesos((toCentavos(priceOf(line)) * quantity) / 100)}
      </NumberCell>
      <td className={styles.remove}>
        <Button variant="quiet" size="small" onClick={() => onRemove(line)}>
          <Icon name="trash" />
          <span className="visually-hidden">Quitar {nameOf(line)}</span>
        </Button>
      </td>
    </tr>
  );
}

type StepProps = { line: SaleLine; by: 1 | -1; onChange: SaleLinesProps['onChange'] };

function Step({ line, by, onChange }: StepProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Una unidad ${by > 0 ? 'más' : 'menos'} de ${nameOf(line)}`}
      onClick={() => onChange(line, { quantity: Math.min(MAX_UNITS, Math.max(1, line.quantity + by)) })}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </Button>
  );
}

function doubtText({ line, price }: { line: SaleLine; price: number }): string {
  const before = line.article.price;
  const percent = percentOf(toCentavos(before), toCentavos(price));
  const change =
    percent === null ? '' : `: ${Math.abs(Math.round(percent))} % ${percent < 0 ? 'menos' : 'más'}`;
  return `${nameOf(line)} vale ${formatPesos(before)}. Escribiste ${formatPesos(price)}${change}.`;
}

function nameOf({ article }: SaleLine): string {
  return `${article.product.name}, ${article.color}`;
}
