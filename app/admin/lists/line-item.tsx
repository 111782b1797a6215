import { useState } from 'react';
import { formatPesos } from '#shared/money.ts';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './line-item.module.css';
import { LinePanel } from './line-panel.tsx';
import { lineStatus } from './line-status.ts';
import type { LineInput } from './list-input.ts';
import type { ChangeList } from './use-list-edit.ts';

type LineItemProps = { line: AdminListLine; index: number; change: ChangeList; pending: boolean };

/** A line: what the list says, the article that goes for it, and the way to another one. */
export function LineItem({ line, index, change, pending }: LineItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { text, choice, subProduct } = line;
  const { label, tone } = lineStatus(line);
  const isProposed = choice === 'open' && subProduct !== undefined;

  function edit(next: Partial<LineInput>, done?: string) {
    setOpen(false);
    change(
      (input) => ({
        ...input,
        lines: input.lines.map((one, at) => (at === index ? { ...one, ...next } : one)),
      }),
      done,
    );
  }

  function remove() {
    change(
      (input) => ({ ...input, lines: input.lines.filter((_, at) => at !== index) }),
      `Quitamos “${text}”.`,
    );
  }

  return (
    <li className={classNames(styles.line, tone && styles[tone])}>
      <Row gap={3} lines={1} justify="between">
        <LineArticle line={line} />
        <Row gap={2} lines={1} className={styles.buttons}>
          <Tag tone={tone === 'good' ? 'success' : undefined}>{label}</Tag>
          {isProposed && (
            <Button size="small" pending={pending} onClick={() => edit({ subProduct: subProduct._id })}>
              Sí, es este<span className="visually-hidden"> {text}</span>
            </Button>
          )}
          {choice === 'open' && (
            <Button size="small" variant="quiet" onClick={() => edit({ subProduct: null })}>
              No lo vendemos<span className="visually-hidden"> {text}</span>
            </Button>
          )}
          <Button size="small" variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Cambiar<span className="visually-hidden"> {text}</span>
          </Button>
        </Row>
      </Row>
      {isOpen && <LinePanel line={line} edit={edit} onRemove={remove} />}
    </li>
  );
}

/** What a line says, and the article that goes for it now. */
function LineArticle({ line }: { line: AdminListLine }) {
  const { text, choice, product, subProduct, units, question, replaces, substituteArticle } = line;
  const isNote = choice === 'note';
  return (
    <Row gap={3} className={styles.words}>
      {product && subProduct && (
        <div className={styles.picture}>
          <ProductPicture src={subProduct.img[0]} alt="" slot="cart" />
        </div>
      )}
      <Stack gap={1} className={styles.words}>
        <Text weight={isNote ? undefined : 'bold'} tone={isNote ? 'soft' : undefined}>
          {text}
        </Text>
        {product && subProduct && (
          <Text size="sm">
            {units !== undefined && `${units} × `}
            {product.name}, {subProduct.color} ({product.brand}),{' '}
            <span className="numbers unbroken">{formatPesos(product.price)}</span>, hay {subProduct.stock}
          </Text>
        )}
        {replaces && <Text size="sm">Va en lugar de {replaces}, que se agotó.</Text>}
        {question && <Text size="sm">{question}</Text>}
        {substituteArticle && (
          <Text size="sm" tone="soft">
            Si se agota: {substituteArticle.product.name}, {substituteArticle.color}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
