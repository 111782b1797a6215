import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { ApiError } from '../../api/api-error.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailurePage } from './error-page.tsx';
import styles from './private-page.module.css';

/** What a private page shows until its guard has decided and its data is there (contract, Session). */
export function PageLoading() {
  return (
    <div className="container page">
      <div className={styles.loading}>
        <p className={styles.words} role="status">
          {messages.loading}
        </p>
        <Skeleton className={styles.heading} />
        <Skeleton className={styles.block} />
        <Skeleton className={styles.block} />
      </div>
    </div>
  );
}

/** A private page whose data could not be loaded: says why, and tries the whole load again, by itself once online. */
export function LoadFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const comeBack = () => void revalidate();
    addEventListener('online', comeBack);
    return () => removeEventListener('online', comeBack);
  }, [revalidate]);
  if (!(error instanceof ApiError)) return <FailurePage error={error} />;
  return (
    <div className="container page">
      <EmptyState as="h1" drawing={nothingFound} text="No pudimos cargar esta página." note={error.detail}>
        <Button pending={state === 'loading'} onClick={() => void revalidate()}>
          Probar de nuevo
        </Button>
        <ButtonLink variant="secondary" to="/">
          Ir al inicio
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
