import { productPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { shareLink } from '#shared/shop-links.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { Heart } from '../kept/heart.tsx';

/** Keeps the product as a favourite, or shares it: in a chat, or by the device's own menu, otherwise by copying its address. */
export function ShareLinks({ product }: { product: Product }) {
  const url = `${usePublicUrl()}${productPath(product)}`;

  async function share() {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: product.name, url });
      await navigator.clipboard.writeText(url);
      toast('Copiamos el link.', { tone: 'success' });
    } catch (error) {
      // The person has closed the menu.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast(`No pudimos copiar el link. Es ${url}`, { tone: 'error' });
    }
  }

  return (
    <Row gap={2} className="not-printed">
      <Heart product={product} className="icon-button" />
      <ButtonAnchor
        variant="secondary"
        size="small"
        href={shareLink(product.name, url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" />
        Compartir
        <span className="visually-hidden"> por WhatsApp (se abre en otra pestaña)</span>
      </ButtonAnchor>
      <Button variant="secondary" size="small" onClick={() => void share()}>
        Compartir el link
      </Button>
    </Row>
  );
}
