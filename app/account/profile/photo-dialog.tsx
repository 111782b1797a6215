import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/schemas/accounts.ts';
import { errorText } from '../../api/api-error.ts';
import { savePicture } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './photo-dialog.module.css';
import type { PhotoChoice } from './use-photo-choice.ts';

type PhotoDialogProps = { user: User; choice: PhotoChoice | null; onClose: () => void };

/** A preview of the chosen photo, and the progress of its upload. Closing it aborts the upload. */
export default function PhotoDialog({ user, choice, onClose }: PhotoDialogProps) {
  return (
    <Dialog open={choice !== null} onClose={onClose} title="Tu foto">
      {choice && <Preview key={choice.preview} user={user} choice={choice} onClose={onClose} />}
    </Dialog>
  );
}

function Preview({ user, choice, onClose }: PhotoDialogProps & { choice: PhotoChoice }) {
  const { share, error, upload } = usePhotoUpload(user, choice.file, onClose);
  const pending = share !== null;
  return (
    <Stack gap={4} align="center">
      <img className={styles.photo} src={choice.preview} alt="Cómo se va a ver" width={192} height={192} />
      <Text as="div" size="sm" className={classNames(styles.state, 'numbers')}>
        {pending && (
          <>
            <progress className={styles.progress} aria-label="Subiendo la foto" max={1} value={share} />
            <p>{share < 1 ? `Subiendo: ${Math.round(share * 100)} %` : 'Guardando…'}</p>
          </>
        )}
        {error && (
          <Notice tone="error" role="alert">
            <p>{error}</p>
          </Notice>
        )}
      </Text>
      <Row gap={3} justify="center">
        <Button pending={pending} onClick={upload}>
          {error ? 'Probar de nuevo' : 'Guardar foto'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </Row>
    </Stack>
  );
}

/** `share`: the part that has been sent, 0 to 1; null: no upload. */
function usePhotoUpload(user: User, file: File, onDone: () => void) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function upload() {
    const control = new AbortController();
    underWay.current = control;
    setError(null);
    setShare(0);
    try {
      await savePicture(user, file, { signal: control.signal, onProgress: setShare });
      toast('Cambiamos tu foto.', { tone: 'success' });
      onDone();
    } catch (error) {
      if (control.signal.aborted) return;
      setError(errorText(error));
      setShare(null);
    }
  }

  return { share, error, upload };
}
