import { useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { productPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import type { StockNotice } from '#shared/schemas/stock-notices.ts';
import { isRefused, networkError } from '../../api/api-error.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { showError } from '../../ui/show-error.ts';
import { useAction } from '../../ui/use-action.ts';
import { cameFrom } from '../catalog/came-from.ts';
import { Swatch } from '../catalog/swatch.tsx';
import { AskAboutStock } from './ask-about-stock.tsx';
import { nameWithColor } from './name-with-color.ts';
import type { OwnVariant } from './variant-stock.ts';

// Loaded when somebody points at the button.
const loadNotice = () => import('../stock-notices/ask-notice.tsx').catch(() => null);
type NoticeParts = NonNullable<Awaited<ReturnType<typeof loadNotice>>>;

type SoldOutChoicesProps = {
  product: Product;
  variants: readonly OwnVariant[];
  /** The sold-out variant; null: the product has none. */
  chosen: OwnVariant | null;
};

/** What can be done about a sold-out variant: take another colour, be told by mail when it is back, or ask. */
export function SoldOutChoices({ product, variants, chosen }: SoldOutChoicesProps) {
  const others = variants.filter(({ free }) => free > 0);
  return (
    <Stack gap={3}>
      {others.length > 0 && <OtherColors product={product} variants={others} />}
      {chosen ? (
        <Notice key={chosen._id} product={product} variant={chosen} />
      ) : (
        <AskAboutStock productId={product._id} productName={product.name} />
      )}
    </Stack>
  );
}

function OtherColors({ product, variants }: { product: Product; variants: readonly OwnVariant[] }) {
  // The list from which the page was opened stays in the history entry.
  const state = cameFrom(useLocation());
  return (
    <Stack gap={2}>
      <Text id="con-stock" weight="medium">
        Sí hay en:
      </Text>
      <Row as="ul" gap={4} lines={2} aria-labelledby="con-stock">
        {variants.map(({ _id, color }) => (
          <li key={_id}>
            <Row as={Link} gap={2} to={productPath(product, _id)} replace preventScrollReset state={state}>
              <Swatch color={color} />
              {color}
            </Row>
          </li>
        ))}
      </Row>
    </Stack>
  );
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
        <Button pending={pending} onPointerEnter={() => void loadNotice()} onClick={() => void begin()}>
          <Icon name="mail" />
          Avisame cuando vuelva<span className="visually-hidden">: {name}</span>
        </Button>
        <AskAboutStock productId={product._id} productName={product.name} size="normal" />
      </Stack>
    </>
  );
}
