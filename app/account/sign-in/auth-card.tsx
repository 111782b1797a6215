import type { ReactNode } from 'react';
import styles from './auth-card.module.css';

type AuthCardProps = {
  title: string;
  intro: ReactNode;
  /** What stands before the form: a notice, another way in. */
  before?: ReactNode;
  /** The form's fields and button. */
  children: ReactNode;
  onSubmit: (form: HTMLFormElement) => void;
  /** The way to another of these screens. */
  foot: ReactNode;
};

/** The sheet that login and registration stand on: its form shows the shop's own messages, not the browser's. */
export function AuthCard({ title, intro, before, children, onSubmit, foot }: AuthCardProps) {
  return (
    <Sheet>
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      {before && <div className={styles.before}>{before}</div>}
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
    </Sheet>
  );
}

type AuthMessageProps = {
  title: string;
  /** Whether it took the place of what the person pressed: then the focus comes along. */
  isOutcome?: boolean;
  children: ReactNode;
  /** What to do next. */
  actions: ReactNode;
};

/** The same sheet with something to read: what came of a form, what a link is for. */
export function AuthMessage({ title, isOutcome = false, children, actions }: AuthMessageProps) {
  return (
    <Sheet>
      <h1 tabIndex={-1} ref={isOutcome ? takeFocus : undefined}>
        {title}
      </h1>
      <div className={styles.message}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </Sheet>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="container page">
      <div className={styles.place}>
        <section className={styles.card}>{children}</section>
      </div>
    </div>
  );
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

/** Two short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
