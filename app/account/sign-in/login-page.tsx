import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CHALLENGE_FRAGMENT, RETURN_PARAMETER } from '#shared/login-address.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useSession } from '../../session/session.ts';
import type { Route } from './+types/login-page.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { pathAfterSignIn } from './path-after-sign-in.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Iniciar sesión' });

/** The sign-in, in one step or two. Afterwards it returns to where the person came from. */
export default function Login() {
  useLeaveOnceSignedIn();
  const [challenge, setChallenge] = useChallenge();
  return challenge ? (
    <CodeForm challenge={challenge} onBack={() => setChallenge(null)} />
  ) : (
    <PasswordForm onChallenge={setChallenge} />
  );
}

/** The challenge for the code: from the password, or from the fragment of the address after a Google sign-in. */
function useChallenge() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const state = useState(() => challengeIn(hash));
  const [, setChallenge] = state;
  const brought = challengeIn(hash);
  useEffect(() => {
    if (brought === null) return;
    setChallenge(brought);
    // Remove it from address and history.
    void navigate({ search, hash: '' }, { replace: true });
  }, [brought, search, navigate]);
  return state;
}

function challengeIn(hash: string): string | null {
  const start = `#${CHALLENGE_FRAGMENT}`;
  return hash.startsWith(start) ? hash.slice(start.length) : null;
}

/** Leaves the page after a sign-in, here or in another tab. */
function useLeaveOnceSignedIn(): void {
  const session = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const wanted = parameters.get(RETURN_PARAMETER);
  const target = session.status === 'user' ? pathAfterSignIn(session.user, wanted) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
}
