import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './picture-field.module.css';
import { usePictureDrop } from './use-picture-drop.ts';

type PictureFieldProps = {
  label: string;
  /** What is chosen, or what is taken. */
  hint: ReactNode;
  error?: string | undefined;
  onFiles: (files: File[]) => void;
};

/** The formats that are taken, in words. */
export const PICTURE_FORMATS = 'JPEG, PNG, WebP o HEIC, una o varias.';

const ACCEPTED = 'image/*,.heic,.heif';

/** Pictures that are chosen, dropped, pasted, or taken with a phone's camera. */
export function PictureField({ label, hint, error, onFiles }: PictureFieldProps) {
  const { ref, isOver, handlers } = usePictureDrop<HTMLDivElement>(onFiles);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // Lets the same file be chosen again.
    input.value = '';
    onFiles(files);
  };
  return (
    <div ref={ref} className={classNames(styles.zone, isOver && styles.over)} {...handlers}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Row gap={3} lines={2}>
            <input
              {...control}
              className="files"
              type="file"
              accept={ACCEPTED}
              multiple
              onChange={({ currentTarget }) => take(currentTarget)}
            />
            <span className={styles.ways}>O soltala acá, o pegala con Ctrl+V.</span>
            <label className={styles.camera}>
              <input
                className="visually-hidden"
                type="file"
                accept="image/*"
                capture="environment"
                onChange={({ currentTarget }) => take(currentTarget)}
              />
              Sacar una foto
            </label>
          </Row>
        )}
      </Field>
    </div>
  );
}
