import { useRouteLoaderData, useSearchParams } from 'react-router';
import { pathOf } from '#shared/api/endpoint-path.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { RETURN_PARAMETER } from '#shared/login-address.ts';
import { returnPath } from '#shared/return-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { GoogleMark } from './google-mark.tsx';
import styles from './google-sign-in.module.css';

/** The Google button above a form; nothing if Google sign-in is not configured. */
export function GoogleSignIn({ otherwise }: { otherwise: string }) {
  const [parameters] = useSearchParams();
  if (!useSignsInWithGoogle()) return null;
  const target = returnPath(parameters.get(RETURN_PARAMETER));
  const query = { [RETURN_PARAMETER]: target === '/' ? null : target };
  return (
    <Stack gap={5}>
      {/* A plain link, because it ends at another site. */}
      <ButtonLink
        to={pathOf(endpoints.beginGoogleSignIn, {}, query)}
        reloadDocument
        variant="secondary"
        size="large"
        wide
      >
        <GoogleMark className={styles.mark} />
        Continuar con Google
      </ButtonLink>
      <Text size="sm" tone="soft" className={styles.otherwise}>
        <span>{otherwise}</span>
      </Text>
    </Stack>
  );
}

function useSignsInWithGoogle(): boolean {
  const shop: unknown = useRouteLoaderData('root');
  return (
    typeof shop === 'object' &&
    shop !== null &&
    'signsInWithGoogle' in shop &&
    shop.signsInWithGoogle === true
  );
}
