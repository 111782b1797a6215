import type { ChangeEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './file-buttons.module.css';
import { ListIcon } from './list-icon.tsx';

/** What the server reads (rules 25.5). */
const KINDS = '.txt,.pdf,.docx,text/plain,application/pdf,image/*';

type FileButtonsProps = { onFiles: (files: File[]) => void; small?: boolean | undefined };

/** Takes a photo with the phone, or chooses files: two labels, because a browser draws its own control in its own words. */
export function FileButtons({ onFiles, small = false }: FileButtonsProps) {
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // So that the same file can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <div className={classNames(styles.buttons, small && styles.small)}>
      <label className={classNames(styles.way, styles.camera)}>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={take}
        />
        <ListIcon name="camera" isMarked={!small} />
        Sacarle una foto
      </label>
      <label className={styles.way}>
        <input className="visually-hidden" type="file" accept={KINDS} multiple onChange={take} />
        <ListIcon name="file" isMarked={!small} />
        Subir foto, PDF o Word
      </label>
    </div>
  );
}
