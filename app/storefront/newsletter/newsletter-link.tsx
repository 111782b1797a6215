import type { ReactNode, SubmitEvent } from 'react';
import { AuthMessage } from '../../account/sign-in/auth-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type NewsletterLinkProps = {
  title: string;
  children: ReactNode;
  /** The text of the button. */
  button: string;
  /** The form's target without JavaScript. */
  address: string;
  failure: string | null;
  pending: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** The page of a mailed link, with its one button. */
export function NewsletterLink(props: NewsletterLinkProps) {
  const { title, children, button, address, failure, pending, onSubmit } = props;
  return (
    <AuthMessage
      title={title}
      actions={
        <form method="post" action={address} onSubmit={onSubmit}>
          <Button type="submit" size="large" wide pending={pending}>
            {button}
          </Button>
        </form>
      }
    >
      {failure && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      {children}
    </AuthMessage>
  );
}
