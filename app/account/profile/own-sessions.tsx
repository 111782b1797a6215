import { useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { UserSession } from '#shared/schemas/sessions.ts';
import { call } from '../../api/client.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Row, Tag, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

/** The user's sessions. Others can be ended one by one, or all at once. */
export function OwnSessions({ sessions }: { sessions: readonly UserSession[] }) {
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
              <EndButton variant="secondary" size="small" which={session._id}>
                Cerrar<span className="visually-hidden"> la sesión de {session.device}</span>
              </EndButton>
            )}
          </Row>
        ))}
      </ul>
      {others > 0 && (
        <Row gap={3}>
          <EndButton variant="secondary" which={ALL}>
            Cerrar todas las demás
          </EndButton>
        </Row>
      )}
    </>
  );
}

const ALL = 'all';

type EndButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'children'> & {
  /** The id of a session, or all of them but this one. */
  which: string;
};

function EndButton({ which, ...button }: EndButtonProps) {
  const { revalidate } = useRevalidator();
  const { pending, run: end } = useAction(
    async () => {
      if (which === ALL) await call('endOtherSessions');
      else await call('endOwnSession', { params: { sessionId: which } });
      toast(which === ALL ? 'Cerraste las demás sesiones' : 'Cerraste esa sesión', { tone: 'success' });
    },
    { onEnd: revalidate },
  );
  return <Button {...button} pending={pending} onClick={() => void end()} />;
}
