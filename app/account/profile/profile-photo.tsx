import { lazy, Suspense, useRef } from 'react';
import type { User } from '#shared/schemas/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { UserPhoto } from '../../ui/user-photo.tsx';
import styles from './profile-photo.module.css';
import { PICTURE_TYPES, usePhotoChoice } from './use-photo-choice.ts';

/** Loaded after the page. */
const PhotoDialog = lazy(() => import('./photo-dialog.tsx'));

/** The user's photo or the default icon, and a button to change it. */
export function ProfilePhoto({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const { choice, choose, forget } = usePhotoChoice();
  return (
    <Row gap={4} className={styles.place}>
      {user.img ? (
        <UserPhoto className={styles.photo} src={user.img} alt="Tu foto" slot="profile" edge={144} />
      ) : (
        <span className={styles.photo}>
          <Icon name="user" />
        </span>
      )}
      <input
        ref={input}
        type="file"
        name="file-user"
        accept={PICTURE_TYPES.join(',')}
        aria-label="Elegir una foto"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Lets the same file be chosen again after it was refused.
          event.currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
      <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
        {user.img ? 'Cambiar foto' : 'Subir foto'}
      </Button>
      <Suspense>
        <PhotoDialog user={user} choice={choice} onClose={forget} />
      </Suspense>
    </Row>
  );
}
