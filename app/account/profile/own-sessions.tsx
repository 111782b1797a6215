import { useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { UserSession } from '#shared/schemas/sessions.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Tag, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

/** The user's sessions. Others can be ended one by one, or all at once. */
export function OwnSessions({ sessions }: { sessions: readonly UserSession[] }) {
  const { sending: ending, run: end } = useEndSessions();
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
                onClick={() => void end(session._id)}
              >
                Cerrar<span className="visually-hidden"> la sesión de {session.device}</span>
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {others > 0 && (
        <Row gap={3}>
          <Button variant="danger" pending={ending === ALL} onClick={() => void end(ALL)}>
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
  return useAction(
    async (which: string) => {
      if (which === ALL) await call('endOtherSessions');
      else await call('endOwnSession', { params: { sessionId: which } });
      toast(which === ALL ? 'Cerraste las demás sesiones' : 'Cerraste esa sesión', { tone: 'success' });
    },
    { onEnd: revalidate },
  );
}
