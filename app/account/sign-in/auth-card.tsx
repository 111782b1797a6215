import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { FormHandlers } from '../../ui/form/use-form.ts';
import { Card, Stack, Text } from '../../ui/layout.tsx';
import styles from './auth-card.module.css';

type AuthCardProps = {
  title: string;
  intro: ReactNode;
  /** Content above the form: a notice, the Google button. */
  before?: ReactNode;
  /** The form's fields and button. */
  children: ReactNode;
  form: FormHandlers;
  /** A link to another form, such as the registration. */
  foot: ReactNode;
};

/** A card with a form, for sign-in and registration. The form shows the shop's own messages, not the browser's. */
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
  /** True if the message replaces the pressed button, so that it takes the focus. */
  isOutcome?: boolean;
  children: ReactNode;
  /** What to do next. */
  actions: ReactNode;
};

/** The same card with a message instead of a form: the result of a form, or the purpose of a link. */
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

/** Two short fields, side by side if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Stack gap={4} className="pair">
      {children}
    </Stack>
  );
}
