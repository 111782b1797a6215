import { href, Link, useLocation, useNavigate } from 'react-router';
import type { User } from '#shared/schemas/accounts.ts';
import { signOut, useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useCurrentInView } from '../kit/use-current-in-view.ts';
import { type AdminEntry, type AdminGroup, entryAt, menuOf } from './menu.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './side-menu.module.css';
import type { KnownCounters } from './use-counters.ts';

type SideMenuProps = {
  counters: KnownCounters;
  /** Called when an entry is pressed. */
  onLeave?: () => void;
};

/** The screens in their groups, and the account of who is signed in. */
export function SideMenu({ counters, onLeave }: SideMenuProps) {
  const session = useSession();
  const current = entryAt(useLocation().pathname);
  const nav = useCurrentInView(current);
  if (session.status !== 'user') return null;
  return (
    <div className={styles.menu}>
      <nav ref={nav} aria-label="Administración" className={styles.groups}>
        {menuOf(session.user).map((group) => (
          <Group key={group.title} group={group} current={current} counters={counters} onLeave={onLeave} />
        ))}
      </nav>
      <AccountMenu user={session.user} onLeave={onLeave} />
    </div>
  );
}

type GroupProps = {
  group: AdminGroup;
  current: AdminEntry | null;
  counters: KnownCounters;
  onLeave: (() => void) | undefined;
};

function Group({ group: { title, entries }, current, counters, onLeave }: GroupProps) {
  return (
    <div>
      {title && (
        <Text as="h2" size="xs" tone="soft" className={styles.title}>
          {title}
        </Text>
      )}
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link
              className={styles.entry}
              to={entry.to}
              aria-current={entry === current ? 'page' : undefined}
              onClick={onLeave}
            >
              <MenuIcon name={entry.icon} />
              <span className={styles.label}>{entry.label}</span>
              <EntryCounter entry={entry} counters={counters} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The number beside an entry; nothing while it is zero or not known. `small`: over an icon. */
export function EntryCounter({
  entry: { counter },
  counters,
  small = false,
}: {
  entry: AdminEntry;
  counters: KnownCounters;
  small?: boolean;
}) {
  const count = counter && counters ? counters[counter.name] : 0;
  if (!counter || count === 0) return null;
  return (
    <span className={classNames(styles.counter, small && styles.small)}>
      {count > 999 ? '999+' : count}
      <span className="visually-hidden"> {count === 1 ? counter.one : counter.many}</span>
    </span>
  );
}

function AccountMenu({ user, onLeave }: { user: User; onLeave: (() => void) | undefined }) {
  const navigate = useNavigate();
  const [account, host] = user.email.split(/(?=@)/);
  async function leave() {
    onLeave?.();
    await signOut();
    toast('Cerraste tu sesión. ¡Hasta pronto!', { about: 'sign-in' });
    await navigate(href('/'));
  }
  return (
    <details className={styles.account}>
      <summary className={styles.entry}>
        <Icon name="user" />
        <Text as="span" size="xs" className={styles.label}>
          {/* A long address breaks before its @ rather than within a word. */}
          {account}
          <wbr />
          {host}
        </Text>
        <Icon name="down" className={styles.arrow} />
      </summary>
      <Stack gap={1}>
        <Text size="xs" tone="soft" className={classNames(styles.mail, 'breaks')}>
          {user.name} {user.lastName}
        </Text>
        <Link className={styles.entry} to={href('/info-user')} onClick={onLeave}>
          Mis datos
        </Link>
        <Link className={styles.entry} to={href('/admin/seguridad')} onClick={onLeave}>
          Contraseña y seguridad
        </Link>
        <Button variant="secondary" size="small" wide onClick={() => void leave()}>
          <Icon name="exit" />
          Cerrar sesión
        </Button>
      </Stack>
    </details>
  );
}
