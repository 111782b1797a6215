import type { ReactNode } from 'react';
import styles from './static-page.module.css';

type StaticPageProps = {
  title: string;
  /** The text; missing if there is only a title. */
  children?: ReactNode;
  /** A drawing beside the text. */
  drawing?: string | undefined;
};

/** A page of fixed text. */
export function StaticPage({ title, children, drawing }: StaticPageProps) {
  return (
    <div className={`container page ${styles.page}`}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {drawing && <img className={styles.drawing} src={drawing} alt="" width={480} height={360} />}
    </div>
  );
}
