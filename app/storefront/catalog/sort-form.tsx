import { type ChangeEvent, useId } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { type CatalogView, catalogPath, SORT_CHOICES } from './catalog-address.ts';
import styles from './sort-form.module.css';
import { ViewFields } from './view-fields.tsx';
import { useViewChange } from './view-link.tsx';

type SortFormProps = {
  view: CatalogView;
  /** What a search means stands before the other names. */
  byMeaning: boolean;
};

/** The order of the list. Choosing one applies it; without JavaScript there is a button. */
export function SortForm({ view, byMeaning }: SortFormProps) {
  const id = useId();
  const show = useViewChange(view);
  const chosen = SORT_CHOICES.find(({ sort }) => sort === view.sort);

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const choice = SORT_CHOICES.find(({ value }) => value === event.target.value);
    if (choice) show(() => ({ sort: choice.sort }));
  }

  return (
    <Form className={styles.form} action={catalogPath(view)}>
      <ViewFields view={{ ...view, sort: 'SortByName' }} />
      <Text as="label" size="sm" tone="soft" className="phone-hidden" htmlFor={id}>
        Ordenar
      </Text>
      <Select
        id={id}
        className={styles.select}
        name="orden"
        key={chosen?.value}
        defaultValue={chosen?.value}
        onChange={choose}
      >
        {SORT_CHOICES.map(({ sort, value, label }) => (
          <option key={value} value={value}>
            {byMeaning && sort === 'SortByName' ? 'Más parecidos' : label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="secondary">
          Aplicar
        </Button>
      </noscript>
    </Form>
  );
}
