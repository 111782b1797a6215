import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { UserSession } from '#shared/schemas/sessions.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './own-sessions.module.css';

/** Where one is signed in; each but this one can be ended, or all of them at once. */
export function OwnSessions({ sessions }: { sessions: readonly UserSession[] }) {
  const { ending, end } = useEndSessions();
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <h2>Sesiones abiertas</h2>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li className={styles.session} key={session._id}>
            <div>
              <p className={styles.device}>
                {session.device}
                {session.current && <span className={styles.here}>Este dispositivo</span>}
              </p>
              <p className={styles.times}>
                Desde el <time dateTime={session.since}>{formatDateTime(session.since)}</time> · último uso{' '}
                <time dateTime={session.lastUsed}>{formatDateTime(session.lastUsed)}</time>
              </p>
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
          </li>
        ))}
      </ul>
      {others > 0 && (
        <div className={styles.actions}>
          <Button
            variant="danger"
            pending={ending === ALL}
            onClick={() => void end(ALL, 'Cerraste las demás sesiones')}
          >
            Cerrar todas las demás
          </Button>
        </div>
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
