import { productPath } from '#shared/paths.ts';
import { stockQuestion, whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { useSession } from '../../session/session.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type AskAboutStockProps = {
  productId: string;
  productName: string;
  /** Below a button that leads, or in a card, where it takes one line. */
  place?: 'second' | 'card';
};

/** A chat about a sold-out product, with the visitor's name, the link and the product filled in (rules 1.2). */
export function AskAboutStock({ productId, productName, place }: AskAboutStockProps) {
  const session = useSession();
  const { contact } = useShop();
  const publicUrl = usePublicUrl();
  const question = stockQuestion({
    visitorName: session.status === 'user' ? session.user.name : null,
    productName,
    productUrl: `${publicUrl}${productPath({ _id: productId })}`,
  });
  return (
    <ButtonAnchor
      variant={place ? 'secondary' : 'success'}
      size={place === 'second' ? 'normal' : 'small'}
      href={whatsappLink(contact.whatsapp, question)}
    >
      <Icon name="whatsapp" />
      {place === 'card' ? (
        <span>
          Consultar<span className="visually-hidden"> por WhatsApp</span>
        </span>
      ) : (
        'Consultar por WhatsApp'
      )}
      <span className="visually-hidden">: stock de {productName}</span>
    </ButtonAnchor>
  );
}
