import styles from './newsletter-box.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter box of the footer (specification, section 1). */
export function NewsletterBox() {
  return (
    <section className={styles.box} aria-labelledby="novedades">
      <div>
        <h2 id="novedades" className={styles.title}>
          Novedades por mail
        </h2>
        <p className={styles.text}>Lo que llega y las ofertas del mes. Te das de baja cuando quieras.</p>
      </div>
      <NewsletterForm onBand />
    </section>
  );
}
