import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CHALLENGE_FRAGMENT, RETURN_PARAMETER } from '#shared/login-address.ts';
import { returnPath } from '#shared/return-path.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useSession } from '../../session/session.ts';
import type { Route } from './+types/login-page.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Iniciar sesión' });

/** Login (section 2.6), in one step or in two: afterwards back to where one came from. */
export default function Login() {
  useLeaveOnceSignedIn();
  const [challenge, setChallenge] = useChallenge();
  return challenge ? (
    <CodeForm challenge={challenge} onBack={() => setChallenge(null)} />
  ) : (
    <PasswordForm onChallenge={setChallenge} />
  );
}

/** What the code is sent with: from the password, or brought along by the address at the end of a Google sign-in. */
function useChallenge() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const state = useState(() => challengeIn(hash));
  const [, setChallenge] = state;
  const brought = challengeIn(hash);
  useEffect(() => {
    if (brought === null) return;
    setChallenge(brought);
    // It stays neither in the address nor in the history.
    void navigate({ search, hash: '' }, { replace: true });
  }, [brought, search, navigate]);
  return state;
}

function challengeIn(hash: string): string | null {
  const start = `#${CHALLENGE_FRAGMENT}`;
  return hash.startsWith(start) ? hash.slice(start.length) : null;
}

/** Goes on when somebody has signed in, here or in another tab. */
function useLeaveOnceSignedIn(): void {
  const session = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const target = returnPath(parameters.get(RETURN_PARAMETER));
  const signedIn = session.status === 'user';
  useEffect(() => {
    if (signedIn) void navigate(target, { replace: true });
  }, [signedIn, target, navigate]);
}
