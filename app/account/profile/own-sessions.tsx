import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { UserSession } from '#shared/schemas/sessions.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Tag, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';

/** The user's sessions. Others can be ended one by one, or all at once. */
export function OwnSessions({ sessions }: { sessions: readonly UserSession[] }) {
  const { ending, end } = useEndSessions();
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <h2>Sesiones abiertas</h2>
      <ul>
        {sessions.map((session) => (
          <Row as="li" gap={4} lines={2} justify="between" className="entry" key={session._id}>
            <div>
              <Row as="p" gap={2}>
                <strong>{session.device}</strong>
                {session.current && <Tag tone="success">Este dispositivo</Tag>}
              </Row>
              <Text size="sm" tone="soft" className="numbers">
                Desde el <time dateTime={session.since}>{formatDateTime(session.since)}</time> · último uso{' '}
                <time dateTime={session.lastUsed}>{formatDateTime(session.lastUsed)}</time>
              </Text>
            </div>
            {!session.current && (
              <Button
                variant="secondary"
                size="small"
                pending={ending === session._id}
                onClick={() => void end(session._id, 'Cerraste esa sesión')}
              >
                Cerrar<span className="visually-hidden"> la sesión de {session.device}</span>
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {others > 0 && (
        <Row gap={3}>
          <Button
            variant="danger"
            pending={ending === ALL}
            onClick={() => void end(ALL, 'Cerraste las demás sesiones')}
          >
            Cerrar todas las demás
          </Button>
        </Row>
      )}
    </>
  );
}

const ALL = 'all';

function useEndSessions() {
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<string | null>(null);

  async function end(which: string, done: string) {
    if (ending !== null) return;
    setEnding(which);
    try {
      await (which === ALL
        ? call('endOtherSessions')
        : call('endOwnSession', { params: { sessionId: which } }));
      toast(done, { tone: 'success' });
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    } finally {
      setEnding(null);
      await revalidate();
    }
  }

  return { ending, end };
}
