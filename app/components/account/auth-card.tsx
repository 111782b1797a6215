import type { ReactNode } from 'react';
import styles from './auth-card.module.css';

type AuthCardProps = {
  title: string;
  intro: ReactNode;
  /** The form's fields and button. */
  children: ReactNode;
  onSubmit: (form: HTMLFormElement) => void;
  /** The way to the other of login and registration. */
  foot: ReactNode;
};

/** The sheet that login and registration stand on: its form shows the shop's own messages, not the browser's. */
export function AuthCard({ title, intro, children, onSubmit, foot }: AuthCardProps) {
  return (
    <div className="container page">
      <div className={styles.place}>
        <section className={styles.card}>
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit(event.currentTarget);
            }}
          >
            {children}
          </form>
          <p className={styles.foot}>{foot}</p>
        </section>
      </div>
    </div>
  );
}

/** Two short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
