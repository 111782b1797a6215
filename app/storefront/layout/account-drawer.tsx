import type { ReactNode } from 'react';
import { href, Link, useNavigate } from 'react-router';
import type { User } from '#shared/schemas/accounts.ts';
import { type Session, signOut, useSession } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import icon from '../../ui/icon.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text, Tiles } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { UserPhoto } from '../../ui/user-photo.tsx';
import styles from './account-drawer.module.css';
import { ACCOUNT_MENU, ADMIN_MENU, INFO_PAGES, MAIN_MENU, type MenuEntry } from './menu-entries.ts';

const isKept = ({ to }: MenuEntry) => to === href('/favoritos');
const KEPT = INFO_PAGES.filter(isKept);

/** What stands before an entry, by its address. */
const MARKS: Record<string, ReactNode> = {
  [href('/mis-pedidos')]: <Icon name="box" />,
  [href('/info-user')]: <Icon name="user" />,
  [href('/catalogo')]: drawn(
    'M4.5 4.5h6v6h-6v-6ZM13.5 4.5h6v6h-6v-6ZM4.5 13.5h6v6h-6v-6ZM13.5 13.5h6v6h-6v-6Z',
  ),
  [href('/lista')]: drawn('M8.5 5.5H6v15h12v-15h-2.5M9 4h6v3H9V4ZM9 11.5h6M9 15.5h4'),
  [href('/ofertas')]: drawn('M4 12.5v-8h8l8 8-8 8-8-8ZM8 8.5h.01'),
  [href('/ideas-creativas')]: drawn(
    'M9.5 17.5h5M10.5 20.5h3M9.5 17.5c0-2-3-3.3-3-7a5.5 5.5 0 0 1 11 0c0 3.7-3 5-3 7',
  ),
  [href('/favoritos')]: <Icon name="heart" />,
};

/** An icon of this panel alone, so that no page loads it; as those of ui/icon.tsx. */
function drawn(path: string): ReactNode {
  return (
    <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

type PanelProps = { onClose: () => void };

/** The user panel, with the menu, for which small screens have no room. */
export function AccountDrawer({ open, onClose }: PanelProps & { open: boolean }) {
  return (
    <Drawer open={open} onClose={onClose} title="Menú y cuenta">
      <AccountPanel onClose={onClose} />
    </Drawer>
  );
}

function AccountPanel({ onClose }: PanelProps) {
  const session = useSession();
  return (
    <Stack gap={5}>
      <Who session={session} onClose={onClose} />
      {session.status === 'user' ? (
        <MenuSection title="Comprar" entries={MAIN_MENU} onClose={onClose} />
      ) : (
        <MenuSection title="Comprar" entries={[...MAIN_MENU, ...KEPT]} onClose={onClose} />
      )}
      <MenuSection
        title="La librería"
        entries={INFO_PAGES.filter((entry) => !isKept(entry))}
        onClose={onClose}
        isSide
      />
      {session.status === 'user' && <SignOut onClose={onClose} />}
    </Stack>
  );
}

function Who({ session, onClose }: PanelProps & { session: Session }) {
  switch (session.status) {
    case 'loading':
      return <p>Cargando...</p>;
    case 'failed':
      return (
        <Stack gap={3}>
          <p>{session.error.detail}</p>
          <Button variant="secondary" onClick={session.retry}>
            Probar de nuevo
          </Button>
        </Stack>
      );
    case 'guest':
      return (
        <Stack gap={3}>
          <p>Entrá para seguir tus pedidos y comprar más rápido.</p>
          <ButtonLink to={href('/login')} wide onClick={onClose}>
            Iniciar Sesión
          </ButtonLink>
          <ButtonLink to={href('/register')} variant="secondary" wide onClick={onClose}>
            Crear Cuenta
          </ButtonLink>
        </Stack>
      );
    case 'user':
      return <SignedIn user={session.user} onClose={onClose} />;
  }
}

function SignOut({ onClose }: PanelProps) {
  const navigate = useNavigate();
  async function leave() {
    onClose();
    await signOut();
    toast('Cerraste tu sesión. ¡Hasta pronto!', { about: 'sign-in' });
    await navigate(href('/'));
  }
  return (
    <Button variant="secondary" wide onClick={leave}>
      <Icon name="exit" />
      Cerrar Sesión
    </Button>
  );
}

function SignedIn({ user, onClose }: PanelProps & { user: User }) {
  return (
    <>
      <Row gap={3}>
        {user.img ? (
          <UserPhoto className={styles.photo} src={user.img} alt="" slot="small" edge={56} />
        ) : (
          <span className={styles.photo} aria-hidden="true">
            {user.name.charAt(0) || <Icon name="user" />}
          </span>
        )}
        <Stack as="p" className={styles.who}>
          <Text as="strong" size="lg" className="breaks">
            {user.name} {user.lastName}
          </Text>
          <Text as="span" size="sm" tone="soft" className="breaks">
            {user.email}
          </Text>
        </Stack>
      </Row>
      <MenuSection title="Mi cuenta" entries={[...ACCOUNT_MENU, ...KEPT]} onClose={onClose} />
      {user.rol === 'admin' && (
        <MenuSection title="Solo admins" entries={ADMIN_MENU} onClose={onClose} isSide />
      )}
    </>
  );
}

type MenuSectionProps = PanelProps & {
  title: string;
  entries: readonly MenuEntry[];
  /** Of second rank: two in a line. */
  isSide?: boolean;
};

function MenuSection({ title, entries, onClose, isSide = false }: MenuSectionProps) {
  const links = entries.map((entry) => (
    <li key={entry.to} className={MAIN_MENU.includes(entry) ? styles.inHeader : undefined}>
      <Link className={styles.entry} to={entry.to} onClick={onClose}>
        {!isSide && MARKS[entry.to]}
        {entry.label}
        {!isSide && <Icon name="right" className="to-end" />}
      </Link>
    </li>
  ));
  return (
    <Stack
      as="nav"
      gap={1}
      aria-label={title}
      className={entries === MAIN_MENU ? styles.inHeader : undefined}
    >
      <Text as="h3" size="sm" tone="soft">
        {title}
      </Text>
      {isSide ? (
        <Tiles as="ul" gap={1} min={8} className={styles.pairs}>
          {links}
        </Tiles>
      ) : (
        <ul>{links}</ul>
      )}
    </Stack>
  );
}
