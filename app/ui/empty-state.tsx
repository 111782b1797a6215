import type { ReactNode, RefCallback } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';
import { Card, Stack, Text } from './layout.tsx';

type MessageProps = {
  /** A drawing or sign above the sentence. */
  mark: ReactNode;
  /** What is so, in a sentence. */
  text: ReactNode;
  /** A heading, if the sentence is that of the page or section. */
  as?: 'p' | 'h1' | 'h2' | undefined;
  /** Gets the sentence's element, to move the focus there. */
  textRef?: RefCallback<HTMLElement> | undefined;
  /** Further text. */
  note?: ReactNode;
  /** Buttons or links, the likeliest first. */
  children?: ReactNode;
};

/** A note on squared paper that says one thing, and what to do next. */
export function Message({ mark, text, as, textRef, note, children }: MessageProps) {
  return (
    <Card size="large" tone="squared" align="center" className={styles.ground}>
      <Card size="large" align="center" gap={4} width={34} className={classNames(styles.note, 'centered')}>
        {mark}
        <Text
          as={as}
          size={as === 'h1' ? undefined : 'xl'}
          weight="heavy"
          ref={textRef}
          tabIndex={textRef && -1}
          className="breaks"
        >
          {text}
        </Text>
        {note && (
          <Text as="div" width={30}>
            {note}
          </Text>
        )}
        {children && (
          <Stack gap={2} above={2} width={20} className="centered">
            {children}
          </Stack>
        )}
      </Card>
    </Card>
  );
}

type EmptyStateProps = Omit<MessageProps, 'mark'> & {
  /** The address of the drawing, of 420 by 310. */
  drawing: string;
};

/** A page or list without content: a drawing, a sentence, and what to do next. */
export function EmptyState({ drawing, ...message }: EmptyStateProps) {
  return <Message {...message} mark={<img src={drawing} alt="" width={210} height={155} />} />;
}
