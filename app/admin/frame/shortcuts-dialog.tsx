import type { User } from '#shared/schemas/accounts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { shortcutsOf, turnShortcuts, useShortcutsOn } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

/** All shortcuts of the keyboard, and the switch that turns them off. */
export function ShortcutsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Dialog open onClose={onClose} title="Atajos del teclado">
      <Stack gap={4}>
        <dl className={styles.list}>
          {shortcutsOf(user).map(({ keys, label }) => (
            <div key={keys} className={styles.line}>
              <dt>{label}</dt>
              <dd className={styles.keys}>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Text size="sm" tone="soft">
          Dos teclas van una después de la otra. Mientras escribís en un campo no se usan.
        </Text>
        <label className="check">
          <input type="checkbox" checked={isOn} onChange={(event) => turnShortcuts(event.target.checked)} />
          Usar atajos en este navegador
        </label>
      </Stack>
    </Dialog>
  );
}
