import { Stack, Text } from '../../ui/layout.tsx';
import styles from './newsletter-box.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter form in the footer. */
export function NewsletterBox() {
  return (
    <Stack as="section" gap={4} className={styles.box} aria-labelledby="boletin">
      <div>
        <h2 id="boletin">Boletín por mail</h2>
        <Text above={1} className={styles.text}>
          Lo que llega y las ofertas del mes. Te das de baja cuando quieras.
        </Text>
      </div>
      <NewsletterForm onBand />
    </Stack>
  );
}
