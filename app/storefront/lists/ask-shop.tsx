import { href } from 'react-router';
import { whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listMessage } from './list-message.ts';
import type { OwnLine } from './own-line.ts';

type AskShopProps = {
  lines: readonly OwnLine[];
  /** The list's, in the message. */
  title: string;
  /** Beside others, in the place of a way to the cart otherwise. */
  isTool?: boolean;
  className?: string | undefined;
};

/**
 * Asks the shop in a chat for what the list has and the shop, it seems, has not. In the place of the way to the cart it has
 * a way on, too.
 */
export function AskShop({ lines, title, isTool = false, className }: AskShopProps) {
  const { whatsapp } = useShop().contact;
  return (
    <>
      <ButtonAnchor
        variant={isTool ? 'secondary' : 'success'}
        wide={!isTool}
        className={className}
        href={whatsappLink(whatsapp, listMessage(lines, title))}
      >
        <Icon name="whatsapp" />
        {isTool ? 'Preguntar por lo que falta' : 'Preguntar por WhatsApp'}
      </ButtonAnchor>
      {!isTool && (
        <ButtonLink variant="secondary" wide className={className} to={href('/catalogo')}>
          Ver el catálogo
        </ButtonLink>
      )}
    </>
  );
}
