import { productPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { shareLink } from '#shared/shop-links.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { Heart } from '../kept/heart.tsx';

/** Shares the product in a chat, or keeps it as a favourite. */
export function ShareLinks({ product }: { product: Product }) {
  const url = `${usePublicUrl()}${productPath(product)}`;
  return (
    <Row gap={2} className="not-printed">
      <ButtonAnchor variant="secondary" size="small" href={shareLink(product.name, url)}>
        <Icon name="whatsapp" />
        Compartir por WhatsApp
      </ButtonAnchor>
      <Heart product={product} className="icon-button" />
    </Row>
  );
}
