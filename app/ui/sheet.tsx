import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Card, Stack } from './layout.tsx';
import styles from './sheet.module.css';

/** A page that is one card, like a sheet of paper: a form, or a message. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="container page">
      <Card as="section" size="large" width={29} className={classNames(styles.card, 'centered')}>
        {children}
      </Card>
    </div>
  );
}

type MessageSheetProps = {
  title: string;
  /** True if the message replaces the pressed button, so that it takes the focus. */
  isOutcome?: boolean;
  children: ReactNode;
  /** What to do next. */
  actions: ReactNode;
};

/** A sheet with a message: the result of a form, or the purpose of a link. */
export function MessageSheet({ title, isOutcome = false, children, actions }: MessageSheetProps) {
  return (
    <Sheet>
      <h1 tabIndex={-1} ref={isOutcome ? takeFocus : undefined}>
        {title}
      </h1>
      <Stack gap={3} above={4}>
        {children}
      </Stack>
      <Stack gap={3} above={5}>
        {actions}
      </Stack>
    </Sheet>
  );
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
