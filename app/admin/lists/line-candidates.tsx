import type { OfferReason } from '#shared/schemas/lists.ts';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { ArticlePrice, type ShownArticle } from './article-line.tsx';
import { nowOf, shownOf } from './line-articles.ts';
import type { EditLine, LineInput } from './list-input.ts';

const REASONS: Record<OfferReason, string> = {
  asked: 'También es lo que pide',
  cheapest: 'La económica',
  other_brand: 'Otra marca',
  near: 'Parecida',
};

/** An article that a line could be. `next`: what choosing it changes. */
export type Candidate = { id: string; article: ShownArticle; why: string; next: Partial<LineInput> };

/** The articles that a line could be, the likeliest first, without the one that was chosen. */
export function candidatesOf(line: AdminListLine): Candidate[] {
  const { choice, subProduct, alternatives } = line;
  const now = nowOf(line);
  const others = alternatives.map(({ why, ...offer }) => {
    const { _id: id } = offer.subProduct;
    return { id, article: shownOf(offer), why: REASONS[why], next: { subProduct: id, units: null } };
  });
  if (choice !== 'open' || !now || !subProduct) return others;
  const { _id: id } = subProduct;
  return [{ id, article: now, why: 'Lo que encontramos', next: { subProduct: id } }, ...others];
}

type LineCandidatesProps = {
  line: AdminListLine;
  candidates: readonly Candidate[];
  edit: EditLine;
  pending: boolean;
};

/** The articles that a line could be: one press chooses. */
export function LineCandidates({ line, candidates, edit, pending }: LineCandidatesProps) {
  return (
    <ul aria-label={`Artículos para ${line.text}`}>
      {candidates.map(({ id, article, why, next }) => (
        <li key={id}>
          <button
            type="button"
            data-candidate
            aria-busy={pending || undefined}
            onClick={() => !pending && edit(next)}
          >
            <ProductPicture src={article.img} alt="" slot="small" />
            <span>
              <span>{why}</span>
              <span className="visually-hidden">: elegir</span>{' '}
              <span>
                {article.name}, {article.color}
              </span>
              <ArticlePrice article={article} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
