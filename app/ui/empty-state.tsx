import type { ReactNode, RefCallback } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** The address of the drawing. */
  drawing: string;
  /** What is missing, in a sentence. */
  text: ReactNode;
  /** A heading, if the sentence is that of the page or section. */
  as?: 'p' | 'h1' | 'h2' | undefined;
  /** Gets the sentence's element, to move the focus there. */
  textRef?: RefCallback<HTMLElement> | undefined;
  /** Further text. */
  note?: ReactNode;
  /** Buttons or links. */
  children?: ReactNode;
};

/** A page or list without content: a drawing, a sentence, and what to do next. */
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
