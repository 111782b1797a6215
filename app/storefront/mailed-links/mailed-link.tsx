import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { pathOf } from '#shared/api/endpoint-path.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { errorText, isRefused } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MessageSheet } from '../../ui/sheet.tsx';
import { useAction } from '../../ui/use-action.ts';

type MailedLinkProps = {
  endpoint: 'confirmNewsletter' | 'leaveNewsletter' | 'confirmStockNotice' | 'leaveStockNotices';
  token: string;
  /** True if opening the page is enough. Without JavaScript the button is needed all the same. */
  atOnce?: boolean;
  title: string;
  /** The text of the button. */
  button: string;
  children: ReactNode;
  /** Replaces the question. */
  done: ReactNode;
  /** The same if the link is unknown or too old. */
  expired: ReactNode;
};

/** The page of a mailed link, with its one button. */
export function MailedLink(props: MailedLinkProps) {
  const { endpoint, token, atOnce = false, title, button, children, done, expired } = props;
  const [isDone, setDone] = useState(false);
  const { pending, error, run } = useAction(
    async () => {
      await call(endpoint, { params: { token }, anonymous: true });
      setDone(true);
    },
    { onError: () => undefined },
  );

  const wasSent = useRef(false);
  useEffect(() => {
    if (!atOnce || wasSent.current) return;
    wasSent.current = true;
    void run();
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run();
  }

  if (isDone) return done;
  if (isRefused(error, 'link_expired')) return expired;
  return (
    <MessageSheet
      title={title}
      actions={
        <form method="post" action={pathOf(endpoints[endpoint], { token })} onSubmit={submit}>
          <Button type="submit" size="large" wide pending={pending}>
            {button}
          </Button>
        </form>
      }
    >
      {error !== null && (
        <Notice tone="error" role="alert">
          {errorText(error)}
        </Notice>
      )}
      {children}
    </MessageSheet>
  );
}
