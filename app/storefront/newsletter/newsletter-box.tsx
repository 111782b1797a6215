import { lazy, Suspense, useEffect } from 'react';
import { Stack, Text } from '../../ui/layout.tsx';
import { loadPart } from '../../ui/load-part.ts';
import { useNearView } from '../../ui/near-view.ts';
import styles from './newsletter-box.module.css';

/** True if the server sent the form: then its script may wait. */
const isSent = !import.meta.env.SSR && document.getElementById('boletin') !== null;
let ask: () => void = () => undefined;
const asked = new Promise<void>((resolve) => {
  ask = resolve;
});

// The server sends the form, which works without JavaScript; its script is loaded when it comes near the view.
const NewsletterForm = import.meta.env.SSR
  ? (await import('./newsletter-form.tsx')).NewsletterForm
  : lazy(async () => {
      if (isSent) await asked;
      return { default: (await loadPart(() => import('./newsletter-form.tsx'))).NewsletterForm };
    });

/** The newsletter form in the footer. */
export function NewsletterBox() {
  const { near, watch } = useNearView(false);
  useEffect(() => {
    if (near) ask();
    // The next footer does not wait: nothing was sent by the server for it.
    return ask;
  }, [near]);
  return (
    <Stack as="section" gap={4} className={styles.box} aria-labelledby="boletin">
      <div ref={watch}>
        <h2 id="boletin">Novedades por mail</h2>
        <Text above={1} className={styles.text}>
          Lo que llega y las ofertas del mes. Te das de baja cuando quieras.
        </Text>
      </div>
      {form}
    </Stack>
  );
}

/** Always the same element, so that a render of the footer leaves the server's form alone. */
const form = (
  <Suspense>
    <NewsletterForm onBand />
  </Suspense>
);
