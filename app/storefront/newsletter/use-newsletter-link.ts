import { type SubmitEvent, useState } from 'react';
import { errorText, isRefused } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../ui/use-action.ts';

/** Makes the call of a mailed link. */
export function useNewsletterLink(endpoint: 'confirmNewsletter' | 'leaveNewsletter', token: string) {
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(null);
  const {
    pending,
    error,
    run: press,
  } = useAction(
    async () => {
      await call(endpoint, { params: { token }, anonymous: true });
      setOutcome('done');
    },
    { onError: (error) => isRefused(error, 'link_expired') && setOutcome('expired') },
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void press();
  }

  return { outcome, failure: error === null ? null : errorText(error), pending, press, submit };
}
