import styles from './newsletter-box.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter form in the footer. */
export function NewsletterBox() {
  return (
    <section className={styles.box} aria-labelledby="boletin">
      <div>
        <h2 id="boletin" className={styles.title}>
          Boletín por mail
        </h2>
        <p className={styles.text}>Lo que llega y las ofertas del mes. Te das de baja cuando quieras.</p>
      </div>
      <NewsletterForm onBand />
    </section>
  );
}
