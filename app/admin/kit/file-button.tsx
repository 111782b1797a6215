import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './file-button.module.css';

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onFiles: (files: File[]) => void;
};

/** Chooses files: a label around the control, which a browser would draw in its own words. */
export function FileButton({ onFiles, className, children, ...input }: FileButtonProps) {
  return (
    <label className={classNames(styles.button, className)}>
      <input
        {...input}
        className="visually-hidden"
        type="file"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the same file be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {children}
    </label>
  );
}
