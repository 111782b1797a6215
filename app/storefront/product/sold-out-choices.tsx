import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '#shared/schemas/catalog.ts';
import type { StockNotice } from '#shared/schemas/stock-notices.ts';
import { isRefused, networkError } from '../../api/api-error.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { showError } from '../../ui/show-error.ts';
import { useAction } from '../../ui/use-action.ts';
import { AskAboutStock } from './ask-about-stock.tsx';
import { nameWithColor } from './name-with-color.ts';
import type { OwnVariant } from './variant-stock.ts';

// Loaded when somebody points at the button.
const loadNotice = () => import('../stock-notices/ask-notice.tsx').catch(() => null);
type NoticeParts = NonNullable<Awaited<ReturnType<typeof loadNotice>>>;

type SoldOutChoicesProps = {
  product: Product;
  /** The sold-out variant; null: the product has none. */
  chosen: OwnVariant | null;
};

/** What can be done about a sold-out variant: be told by mail when it is back, or ask. Other colours are right above. */
export function SoldOutChoices({ product, chosen }: SoldOutChoicesProps) {
  if (chosen) return <Notice key={chosen._id} product={product} variant={chosen} />;
  return <AskAboutStock productId={product._id} productName={product.name} />;
}

function Notice({ product, variant }: { product: Product; variant: OwnVariant }) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [parts, setParts] = useState<NoticeParts | null>(null);
  const [notice, setNotice] = useState<StockNotice | null>(null);
  // A customer is asked nothing: one press is enough.
  const { pending, run: begin } = useAction(
    async () => {
      const loaded = await loadNotice();
      if (!loaded) throw networkError();
      if (session.status === 'user') setNotice(await loaded.askNotice(variant._id));
      setParts(loaded);
    },
    {
      onError: (error) => {
        showError(error);
        if (isRefused(error, 'in_stock')) void revalidate();
      },
    },
  );
  const name = nameWithColor(product, variant);
  if (parts) {
    return (
      <parts.AskNotice
        variantId={variant._id}
        name={name}
        notice={notice}
        onNotice={setNotice}
        onEnd={() => setParts(null)}
      />
    );
  }
  return (
    <>
      <p>¿Lo esperás? Te mandamos un solo mail, apenas vuelva a haber.</p>
      <Stack gap={2}>
        <Button
          size="large"
          pending={pending}
          onPointerEnter={() => void loadNotice()}
          onClick={() => void begin()}
        >
          <Icon name="mail" />
          Avisame cuando vuelva<span className="visually-hidden">: {name}</span>
        </Button>
        <AskAboutStock productId={product._id} productName={product.name} place="second" />
      </Stack>
    </>
  );
}
