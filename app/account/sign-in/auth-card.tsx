import type { ReactNode } from 'react';
import type { FormHandlers } from '../../ui/form/use-form.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type AuthCardProps = {
  title: string;
  /** False: what stands before the form says why one is here. */
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
      {intro && (
        <Text tone="soft" above={2}>
          {intro}
        </Text>
      )}
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
