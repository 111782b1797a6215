import { Form, href } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './school-list-link.module.css';

/** Searches the published lists. `q`: what was searched. */
export function SchoolSearch({ q = '' }: { q?: string }) {
  return (
    <Form className={styles.search} role="search" action={href('/listas')}>
      <TextInput
        key={q}
        aria-label="Escuela, grado o año"
        placeholder="Escuela, grado o año"
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={q}
      />
      <Button type="submit">Buscar</Button>
    </Form>
  );
}
