import { useState } from 'react';
import { href, Link } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { errorText } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout.tsx';
import { callForPage } from '../kit/client.ts';
import { pagesOf, ROWS_PER_PAGE } from '../kit/data-list/define-list.ts';
import { PageSteps } from '../kit/data-list/page-steps.tsx';
import styles from './info-list.module.css';

type InfoListProps = {
  title: string;
  /** The total number. */
  count: number;
  /** Which sub-products are listed. */
  filter: { stock: 'out' } | { pictures: 'missing' };
};

type Page = { rows: SubProduct[]; total: number; page: number };

/** An expandable list; a page is fetched when it is opened. */
export function InfoList({ title, count, filter }: InfoListProps) {
  const [shown, setShown] = useState<Page | string | null>(null);

  async function load(page: number) {
    try {
      const query = { ...filter, page, limit: ROWS_PER_PAGE };
      setShown({ ...(await callForPage('listSubProducts', { query })), page });
    } catch (error) {
      setShown(errorText(error));
    }
  }

  return (
    <details
      className={classNames(styles.list, 'card')}
      onToggle={(event) => event.currentTarget.open && shown === null && void load(1)}
    >
      <summary className={styles.summary}>
        {title} ({count.toLocaleString('es-AR')})
      </summary>
      {shown === null && <p role="status">{messages.loading}</p>}
      {typeof shown === 'string' && (
        <p role="alert">
          {shown}{' '}
          <Button variant="secondary" size="small" onClick={() => void load(1)}>
            Probar de nuevo
          </Button>
        </p>
      )}
      {shown !== null && typeof shown !== 'string' && <Entries {...shown} onGo={(page) => void load(page)} />}
    </details>
  );
}

function Entries({ rows, total, page, onGo }: Page & { onGo: (page: number) => void }) {
  if (total === 0) return <p>No hay ninguno.</p>;
  return (
    <>
      <Stack as="ul" gap={2}>
        {rows.map(({ _id, color, IDProduct }) => (
          <li key={_id}>
            <Link to={href('/detalle/:idProduct', { idProduct: IDProduct._id })}>{IDProduct.name}</Link>,
            color {color}
          </li>
        ))}
      </Stack>
      {total > ROWS_PER_PAGE && <PageSteps page={page} pages={pagesOf(total)} onGo={onGo} />}
    </>
  );
}
