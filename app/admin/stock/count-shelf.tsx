import { useState } from 'react';
import { countText } from '#shared/counts.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { categoryText } from '#shared/search.ts';
import { MAX_COUNT_LINES } from '#shared/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import styles from './beside-field.module.css';

type CountShelfProps = { categories: readonly string[]; onShelf: (articles: readonly Article[]) => void };

/** Puts what a category should have on its shelf into the list, so that what is missing there is seen. */
export function CountShelf({ categories, onShelf }: CountShelfProps) {
  const [category, setCategory] = useState('');
  const add = useAction(async () => {
    const articles = await call('listShelf', { query: { category } });
    onShelf(articles);
    toast(textOf(articles.length));
  });
  const options = categories.map((value) => ({ value, label: categoryText(value) }));
  return (
    <Card>
      <Row gap={3} className={styles.row}>
        <SelectField
          label="Contar una categoría entera"
          hint="Lo que no leas de ella queda contado en cero."
          value={category}
          options={[{ value: '', label: 'Solo lo que se lea' }, ...options]}
          onChoose={setCategory}
        />
        <Button
          variant="secondary"
          pending={add.pending}
          aria-disabled={category === ''}
          onClick={() => category !== '' && void add.run()}
        >
          Agregar a la lista
        </Button>
      </Row>
    </Card>
  );
}

function textOf(count: number): string {
  const articles = countText(count, 'artículo', 'artículos');
  if (count < MAX_COUNT_LINES) return `La categoría tiene ${articles} con stock.`;
  return `Agregamos los primeros ${articles} de la categoría: el resto va en otro recuento.`;
}
