import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import type { ShopSearch } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { showError } from '../../ui/show-error.ts';
import { call } from '../kit/client.ts';
import styles from './synonyms.module.css';

const SHOWN = 5;

/** `etag`: of the groups that it was found with. */
type Answer = { q: string; etag: string; answer: ShopSearch };

/** What a shopper finds for the words that are looked for, with the groups as they are saved. `etag`: of the groups. */
export function InTheShop({ search, etag }: { search: string; etag: string }) {
  const [found, setFound] = useState<Answer | null>(null);
  useEffect(() => {
    if (search === '') return;
    const leaving = new AbortController();
    call('searchShop', { query: { q: search }, signal: leaving.signal }).then(
      (answer) => setFound({ q: search, etag, answer }),
      (error: unknown) => {
        if (!leaving.signal.aborted) showError(error);
      },
    );
    return () => leaving.abort();
  }, [search, etag]);
  return (
    <Card as="section" gap={3} className="follows" aria-labelledby="en-la-tienda">
      <Text as="h2" id="en-la-tienda" size="lg">
        {search === '' ? 'Qué encuentra quien compra' : `Quien busca «${search}»`}
      </Text>
      <div role="status">
        {search === '' ? (
          <Text tone="soft">Buscá como tus clientes, por ejemplo birome azul: acá ves qué encuentran.</Text>
        ) : (
          found?.q === search && <Found q={search} answer={found.answer} isOld={found.etag !== etag} />
        )}
      </div>
    </Card>
  );
}

type FoundProps = {
  q: string;
  answer: ShopSearch;
  /** True until the answer with the present groups is here. */
  isOld: boolean;
};

function Found({ q, answer: { category, products, synonyms }, isOld }: FoundProps) {
  if (products.length === 0 && !category) {
    return (
      <Text>
        No encuentra nada. Si lo vendés con otro nombre,{' '}
        <Link to={{ search: `?palabra=${encodeURIComponent(q)}` }} preventScrollReset>
          sumalo como sinónimo
        </Link>
        .
      </Text>
    );
  }
  return (
    <Stack gap={3} aria-busy={isOld}>
      {(synonyms[0] ?? category) && (
        <Text>
          {synonyms[0] && (
            <>
              Se entiende <strong>{synonyms[0]}</strong>.{' '}
            </>
          )}
          {category && (
            <>
              Se ofrece la categoría <strong>{categoryText(category.name)}</strong> ({category.products}).
            </>
          )}
        </Text>
      )}
      <Stack as="ol" gap={2} className={styles.found} aria-label={`Lo primero que encuentra «${q}»`}>
        {products.slice(0, SHOWN).map(({ _id, name, IDSubProducts }) => (
          <Row as="li" key={_id} gap={3}>
            <ProductPicture src={IDSubProducts[0]?.img[0]} alt="" slot="cart" />
            {name}
          </Row>
        ))}
      </Stack>
      <Link to={`${href('/catalogo')}?q=${encodeURIComponent(q)}`}>Verlo en la tienda</Link>
    </Stack>
  );
}
