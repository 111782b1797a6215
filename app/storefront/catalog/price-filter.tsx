import { type SubmitEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { formatAmount } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type CatalogView, catalogPath, PRICE, readPesos } from './catalog-address.ts';
import styles from './filter-panel.module.css';
import { ViewFields } from './view-fields.tsx';
import { useViewChange } from './view-link.tsx';

/** The lowest and the highest price. Without JavaScript the loader puts what is typed into the address's own spelling. */
export function PriceFilter({ view }: { view: CatalogView }) {
  const form = useRef<HTMLFormElement>(null);
  const show = useViewChange(view, true);
  const range = `${view.minPrice} ${view.maxPrice}`;
  const shown = useRef(range);

  // A chip or the way back changes the prices, too; the fields stay in place, so that they keep the focus.
  useEffect(() => {
    if (shown.current !== range) form.current?.reset();
    shown.current = range;
  }, [range]);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    show(() => ({ minPrice: readPesos(typed.get('desde')), maxPrice: readPesos(typed.get('hasta')) }));
  }

  return (
    <Form ref={form} action={catalogPath(view)} onSubmit={apply}>
      <ViewFields view={{ ...view, minPrice: null, maxPrice: null }} />
      <Row gap={2} below={4}>
        <PriceInput name="desde" pesos={view.minPrice} />
        <PriceInput name="hasta" pesos={view.maxPrice} />
        <Button type="submit" variant="secondary" className={styles.price}>
          Aplicar
        </Button>
      </Row>
    </Form>
  );
}

function PriceInput({ name, pesos }: { name: 'desde' | 'hasta'; pesos: number | null }) {
  return (
    <TextInput
      className={styles.price}
      name={name}
      aria-label={`Precio ${name}, en pesos`}
      placeholder={`$ ${name}`}
      inputMode="numeric"
      maxLength={15}
      pattern={PRICE}
      title="En pesos, por ejemplo 8.950"
      defaultValue={pesos === null ? '' : formatAmount(pesos)}
    />
  );
}
