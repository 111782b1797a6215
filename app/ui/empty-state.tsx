import type { ReactNode, RefCallback } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** Address of the drawing. */
  drawing: string;
  /** What there is not, in one sentence. */
  text: ReactNode;
  /** `heading` when the sentence is the page's or the section's own heading. */
  as?: 'p' | 'h1' | 'h2' | undefined;
  /** Gets the sentence's element, which can then take the focus. */
  textRef?: RefCallback<HTMLElement> | undefined;
  /** What else there is to say. */
  note?: ReactNode;
  /** What to do next: buttons or links. */
  children?: ReactNode;
};

/** A page or list with nothing in it: a drawing, what there is not, and what to do next. */
export function EmptyState({ drawing, text, as: Text = 'p', textRef, note, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img className={styles.drawing} src={drawing} alt="" width={280} height={210} />
      <Text ref={textRef} tabIndex={textRef && -1} className={styles.text}>
        {text}
      </Text>
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
