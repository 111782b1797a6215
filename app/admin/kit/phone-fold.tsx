import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './phone-fold.module.css';

type PhoneFoldProps = { label: string; startsOpen?: boolean; children: ReactNode };

/** On phones its content is behind a button; on wider screens it is in sight, without the button. */
export function PhoneFold({ label, startsOpen = false, children }: PhoneFoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Stack gap={4} className={styles.fold} data-open={isOpen || undefined}>
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label} <Icon name={isOpen ? 'up' : 'down'} />
      </Button>
      {children}
    </Stack>
  );
}
