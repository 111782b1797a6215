import { type SubmitEvent, useState } from 'react';
import { errorText, isRefused } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';

/** Makes the call of a mailed link. */
export function useNewsletterLink(endpoint: 'confirmNewsletter' | 'leaveNewsletter', token: string) {
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function press() {
    setFailure(null);
    setPending(true);
    try {
      await call(endpoint, { params: { token }, anonymous: true });
      setOutcome('done');
    } catch (error) {
      if (isRefused(error, 'link_expired')) setOutcome('expired');
      else setFailure(errorText(error));
    } finally {
      setPending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pending) void press();
  }

  return { outcome, failure, pending, press, submit };
}
