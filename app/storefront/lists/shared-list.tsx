import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import type { OpenedList } from '#shared/schemas/shared-lists.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LazyResult } from './lazy-result.tsx';

/** A list that somebody has shared, with the prices and stock of now (rules 25.8). What one changes stays one's own. */
export function SharedList({ id }: { id: string }) {
  const [opened, setOpened] = useState<OpenedList | { error: string } | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    call('openSharedList', { params: { id }, signal }).then(setOpened, (error: unknown) => {
      if (!signal.aborted) setOpened({ error: errorText(error) });
    });
    return () => leaving.abort();
  }, [id]);

  const another = (
    <ButtonLink variant="quiet" to={href('/lista')}>
      Armar otra lista
    </ButtonLink>
  );
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text as="h1" size="lg">
          Te compartieron una lista de útiles
        </Text>
        {opened && 'expires' in opened && (
          <Text size="sm" tone="soft">
            Con los precios y el stock de hoy. El link vence el {formatDate(opened.expires)}.
          </Text>
        )}
      </Stack>
      {opened === null && <p role="status">Abriendo la lista…</p>}
      {opened && 'error' in opened && (
        <>
          <Notice tone="error" role="alert">
            <p>{opened.error}</p>
          </Notice>
          <Row>{another}</Row>
        </>
      )}
      {opened && 'lines' in opened && (
        <LazyResult lines={opened.lines} keptAs={`tintero-lista-${id}`} title="Lista de útiles">
          {another}
        </LazyResult>
      )}
    </Stack>
  );
}
