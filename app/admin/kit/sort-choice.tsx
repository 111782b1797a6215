import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './admin-table.module.css';
import type { Direction } from './list-address.ts';

type SortChoiceProps<Sort extends string> = {
  sorts: Record<Sort, string>;
  sort: Sort;
  order: Direction;
  onChoose: (chosen: { sort: Sort; order: Direction }) => void;
};

/** The order of a list where its columns have no heads: on phones. */
export function SortChoice<Sort extends string>({ sorts, sort, order, onChoose }: SortChoiceProps<Sort>) {
  const choices = Object.entries<string>(sorts).flatMap(([key, words]) => [
    { key, order: 'asc' as const, words: `${words}, ascendente` },
    { key, order: 'desc' as const, words: `${words}, descendente` },
  ]);
  return (
    <div className={styles.onPhone}>
      <Field label="Ordenar por">
        {(control) => (
          <Select
            {...control}
            value={`${sort} ${order}`}
            onChange={(event) => {
              const found = choices.find((each) => `${each.key} ${each.order}` === event.target.value);
              if (found) onChoose({ sort: found.key as Sort, order: found.order });
            }}
          >
            {choices.map((each) => (
              <option key={each.words} value={`${each.key} ${each.order}`}>
                {each.words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
