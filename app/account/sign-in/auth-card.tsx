import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { FormHandlers } from '../../ui/form/use-form.ts';
import { Card, Stack, Text } from '../../ui/layout.tsx';
import styles from './auth-card.module.css';

type AuthCardProps = {
  title: string;
  intro: ReactNode;
  /** What stands before the form: a notice, another way in. */
  before?: ReactNode;
  /** The form's fields and button. */
  children: ReactNode;
  form: FormHandlers;
  /** The way to another of these screens. */
  foot: ReactNode;
};

/** The sheet that login and registration stand on: its form shows the shop's own messages, not the browser's. */
export function AuthCard({ title, intro, before, children, form, foot }: AuthCardProps) {
  return (
    <Sheet>
      <h1>{title}</h1>
      <Text tone="soft" above={2}>
        {intro}
      </Text>
      {before && (
        <Stack gap={5} above={5}>
          {before}
        </Stack>
      )}
      <Stack as="form" gap={4} above={5} noValidate {...form}>
        {children}
      </Stack>
      <Text above={5} className="ruled">
        {foot}
      </Text>
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
      <Stack gap={3} above={4}>
        {children}
      </Stack>
      <Stack gap={3} above={5}>
        {actions}
      </Stack>
    </Sheet>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="container page">
      <Card as="section" size="large" width={29} className={classNames(styles.card, 'centered')}>
        {children}
      </Card>
    </div>
  );
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

/** Two short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Stack gap={4} className="pair">
      {children}
    </Stack>
  );
}
