import { useState } from 'react';
import { href, Link } from 'react-router';
import type { ShopSearch } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

/** What a shopper would find for some words, as the shop is saved. `first`: words to begin with. */
export function TrySearch({ first }: { first: string }) {
  const [typed, setTyped] = useState(first);
  const [found, setFound] = useState<{ q: string; search: ShopSearch } | null>(null);
  const search = useAction(async (q: string) => {
    setFound({ q, search: await call('searchShop', { query: { q } }) });
  });
  return (
    <Card
      as="form"
      gap={3}
      aria-label="Probar una búsqueda"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void search.run(typed.trim());
      }}
    >
      <TextField
        label="¿Qué encuentra quien busca…?"
        hint="Escribí como tus clientes, por ejemplo birome azul. Prueba con lo que está guardado."
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Row>
        <Button type="submit" variant="secondary" pending={search.pending}>
          Probar
        </Button>
      </Row>
      <div role="status">{found && <Found {...found} />}</div>
    </Card>
  );
}

function Found({ q, search: { category, products, synonyms } }: { q: string; search: ShopSearch }) {
  if (products.length === 0 && !category) return <Text tone="danger">Con «{q}» no encuentra nada.</Text>;
  return (
    <Stack gap={2}>
      {synonyms[0] && (
        <Text>
          Entiende <strong>{synonyms[0]}</strong>.
        </Text>
      )}
      {category && (
        <Text>
          Ofrece la categoría <strong>{categoryText(category.name)}</strong> ({category.products}).
        </Text>
      )}
      <Stack as="ol" gap={1} aria-label={`Lo primero que encuentra «${q}»`}>
        {products.slice(0, 5).map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </Stack>
      <Text size="sm">
        <Link to={`${href('/catalogo')}?q=${encodeURIComponent(q)}`}>Verlo en la tienda</Link>
      </Text>
    </Stack>
  );
}
