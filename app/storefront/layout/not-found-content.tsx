import { Link } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { shop } from '#shared/shop.ts';
import logo from '../../illustrations/logo.svg?no-inline';
import drawing from '../../illustrations/not-found.svg?no-inline';
import styles from './not-found-content.module.css';

/** The not-found page: heading, text, and the logo as a link. */
export function NotFoundContent() {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{messages.notFoundHeading}</h1>
        <p>{messages.notFoundText}</p>
        <p className={styles.back}>
          <Link to="/" className={styles.logo}>
            <img src={logo} alt={`Logo de ${shop.name}: volver al inicio`} width={96} height={96} />
          </Link>
          <span>Hacé clic en la imagen del logo para volver al inicio.</span>
        </p>
      </div>
      <img className={styles.drawing} src={drawing} alt="" width={480} height={360} />
    </div>
  );
}
