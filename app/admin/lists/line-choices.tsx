import { href, Link } from 'react-router';
import type { OfferReason } from '#shared/schemas/lists.ts';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Tag, Text } from '../../ui/layout.tsx';
import { PickArticle } from '../stock/pick-article.tsx';
import { ArticleLine } from './article-line.tsx';
import { nowOf, shownOf } from './line-articles.ts';
import type { EditLine } from './list-input.ts';

const REASONS: Record<OfferReason, string> = {
  asked: 'También es lo que pide',
  cheapest: 'La económica',
  other_brand: 'Otra marca',
  near: 'Parecida',
};

/** The articles that a line could be, that of now first, and the search for any other. */
export function LineChoices({ line, edit }: { line: AdminListLine; edit: EditLine }) {
  const { text, choice, subProduct, alternatives } = line;
  const now = nowOf(line);
  const choose = (id: string) => edit({ subProduct: id, units: null });
  return (
    <Stack gap={3}>
      <Text weight="bold">Qué artículo va</Text>
      <Stack as="ul" gap={2}>
        {now && (
          <li>
            {choice === 'open' && subProduct ? (
              <ArticleLine article={now} why="Lo que encontramos">
                <Button size="small" onClick={() => edit({ subProduct: subProduct._id })}>
                  Sí, es este<span className="visually-hidden"> {text}</span>
                </Button>
              </ArticleLine>
            ) : (
              <ArticleLine article={now} why="Lo que elegiste">
                <Tag tone="success">Va este</Tag>
              </ArticleLine>
            )}
          </li>
        )}
        {alternatives.map(({ why, ...offer }) => (
          <li key={offer.subProduct._id}>
            <ArticleLine article={shownOf(offer)} why={REASONS[why]}>
              <Button variant="secondary" size="small" onClick={() => choose(offer.subProduct._id)}>
                Elegir<span className="visually-hidden"> {offer.product.name}</span>
              </Button>
            </ArticleLine>
          </li>
        ))}
      </Stack>
      <PickArticle label={now ? 'Otro artículo' : 'Buscar el artículo'} onPick={({ _id }) => choose(_id)} />
      <Text size="sm" tone="soft">
        Lo que elijas vale también para los renglones iguales, en tus listas y en las que leen las familias.{' '}
        <Link to={href('/admin/listas/elegidos')}>Ver lo que elegiste</Link>
      </Text>
    </Stack>
  );
}
