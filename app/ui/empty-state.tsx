import type { ReactNode, RefCallback } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';
import { Card, Row, Text } from './layout.tsx';

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
export function EmptyState({ drawing, text, as, textRef, note, children }: EmptyStateProps) {
  return (
    <Card size="large" tone="squared" align="center">
      <img className={classNames('drawing', styles.drawing)} src={drawing} alt="" width={280} height={210} />
      <Text as={as} size="lg" weight="bold" ref={textRef} tabIndex={textRef && -1} className={styles.text}>
        {text}
      </Text>
      {note && (
        <Text above={2} width={32}>
          {note}
        </Text>
      )}
      {children && (
        <Row gap={3} above={5} justify="center">
          {children}
        </Row>
      )}
    </Card>
  );
}
