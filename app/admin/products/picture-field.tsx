import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { FileButton } from '../kit/file-button.tsx';
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
  return (
    <div ref={ref} className={classNames(styles.zone, isOver && styles.over)} {...handlers}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Row gap={3} lines={2}>
            <FileButton {...control} accept={ACCEPTED} multiple onFiles={onFiles}>
              Elegir fotos
            </FileButton>
            <FileButton className={styles.camera} accept="image/*" capture="environment" onFiles={onFiles}>
              Sacar una foto
            </FileButton>
            <span className={styles.ways}>O soltalas acá, o pegalas con Ctrl+V.</span>
          </Row>
        )}
      </Field>
    </div>
  );
}
