import { lazy, Suspense, useEffect } from 'react';
import { href, isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

// Most visits never see it.
const NotFoundContent = lazy(async () => ({
  default: (await import('./not-found-content.tsx')).NotFoundContent,
}));

/**
 * Shown when a page could not be loaded or rendered: says why and offers to try again. Tries by itself when the
 * connection is back.
 */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const tryAgain = () => void revalidate();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [revalidate]);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFoundContent />
      </Suspense>
    );
  }
  const { text, note } = explain(error);
  return (
    <div className="container page">
      <EmptyState as="h1" drawing={nothingFound} text={text} note={note}>
        <Button
          pending={state === 'loading'}
          onClick={() => (isStale(error) ? location.reload() : revalidate())}
        >
          Probar de nuevo
        </Button>
        <ButtonLink variant="secondary" to={href('/')}>
          Ir al inicio
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function explain(error: unknown): { text: string; note: string } {
  if (isStale(error)) {
    return {
      text: 'Hay una versión nueva de la tienda.',
      note: 'Volvé a cargar la página para seguir. Tu carrito queda como está.',
    };
  }
  if (error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine) {
    return { text: 'Parece que no hay conexión.', note: 'Revisá tu internet y probá de nuevo.' };
  }
  if (error instanceof ApiError) return { text: 'No pudimos cargar esta página.', note: error.detail };
  return {
    text: 'No pudimos mostrar esta página.',
    note: 'Fue un problema nuestro. Probá de nuevo en un momento; si sigue igual, escribinos por WhatsApp.',
  };
}

// After an update, an open page may request scripts that do not exist any more. Each browser words that error
// differently.
function isStale(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Loading chunk|dynamically imported module|module script failed|error loading/i.test(error.message)
  );
}
