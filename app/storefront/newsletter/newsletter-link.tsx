import type { ReactNode, SubmitEvent } from 'react';
import { AuthMessage } from '../../account/sign-in/auth-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type NewsletterLinkProps = {
  title: string;
  children: ReactNode;
  /** What the button says. */
  button: string;
  /** Where the form goes without JavaScript. */
  address: string;
  failure: string | null;
  pending: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** The page that a mailed link leads to, with the one button that does it. */
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
