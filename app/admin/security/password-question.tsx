import { type ReactNode, useId } from 'react';
import { PasswordField } from '../../account/sign-in/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';

type PasswordQuestionProps = {
  open: boolean;
  title: string;
  /** The text of the button. */
  action: string;
  variant: 'primary' | 'danger';
  pending: boolean;
  error: string | null;
  /** What happens then. */
  children: ReactNode;
  onAnswer: (password: string) => void;
  onClose: () => void;
};

/** Asks for the user's own password, so that nobody else at an unattended screen can take an important action. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { open, title, action, variant, pending, error, children, onAnswer, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant={variant} pending={pending}>
            {action}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={formId}
        gap={4}
        width={24}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(String(new FormData(event.currentTarget).get('password') ?? ''));
        }}
      >
        <p>{children}</p>
        <PasswordField label="Tu contraseña" error={error} name="password" autoComplete="current-password" />
      </Stack>
    </Dialog>
  );
}
