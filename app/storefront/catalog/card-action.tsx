import { useLocation, useNavigate } from 'react-router';
import { productPath } from '#shared/paths.ts';
import { networkError } from '../../api/api-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useAction } from '../../ui/use-action.ts';
import { AskAboutStock } from '../product/ask-about-stock.tsx';
import { nameWithColor } from '../product/name-with-color.ts';
import styles from './product-card.module.css';
import type { CardVariant, ProductCardData } from './product-card-data.ts';

// Loaded when somebody points at a button.
const loadQuickAdd = () => import('./quick-add.ts').catch(() => null);

type CardActionProps = { product: ProductCardData; chosen: CardVariant | null; inStock: boolean };

/** What can be done from a card: add one unit, choose a colour first, or ask about what is sold out. */
export function CardAction({ product, chosen, inStock }: CardActionProps) {
  const [first, ...others] = product.variants;
  const variant = chosen ?? (others.length === 0 ? first : undefined);
  const about = <span className="visually-hidden">: {product.name}</span>;
  return (
    <div className={styles.action}>
      {!inStock && <AskAboutStock productId={product._id} productName={product.name} place="card" />}
      {inStock && variant && <AddOne product={product} variant={variant} />}
      {inStock && !variant && (
        <ButtonLink variant="secondary" size="small" to={productPath(product)}>
          Elegir color{about}
        </ButtonLink>
      )}
    </div>
  );
}

type AddOneProps = { product: ProductCardData; variant: CardVariant };

function AddOne({ product, variant }: AddOneProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { pending, run: add } = useAction(async () => {
    const quickAdd = await loadQuickAdd();
    if (!quickAdd) throw networkError();
    const signIn = await quickAdd.addOne({
      productId: product._id,
      variantId: variant._id,
      page: pathname + search,
    });
    if (signIn !== null) await navigate(signIn);
  });
  return (
    <Button
      variant="secondary"
      size="small"
      pending={pending}
      onPointerEnter={() => void loadQuickAdd()}
      onClick={() => void add()}
    >
      Agregar
      <span className="visually-hidden">: {nameWithColor(product, variant)}</span>
    </Button>
  );
}
