import { useNavigate } from 'react-router';
import { isPlainPress } from '../../ui/is-plain-press.ts';
import { PageLink, type PageLinkProps } from '../../ui/page-link.tsx';
import { type CatalogView, catalogAddress } from './catalog-address.ts';

export type ViewChange = (view: CatalogView) => Partial<CatalogView>;

type ViewLinkProps = Omit<PageLinkProps, 'to' | 'onClick'> & { view: CatalogView; change: ViewChange };

/** What was asked for last on the page of a view. */
const asked = new WeakMap<CatalogView, CatalogView>();

/**
 * A function that leads to another view, at its first page. It changes what was asked for last, whose page may still be
 * on its way: of two quick presses none is lost.
 */
export function useViewChange(view: CatalogView, preventScrollReset = false): (change: ViewChange) => void {
  const navigate = useNavigate();
  return (change) => {
    const next = changed(asked.get(view) ?? view, change);
    asked.set(view, next);
    void navigate(catalogAddress(next), { preventScrollReset });
  };
}

/** A link to another view of the list, at its first page. */
export function ViewLink({ view, change, ...link }: ViewLinkProps) {
  const show = useViewChange(view, link.preventScrollReset);
  return (
    <PageLink
      {...link}
      to={catalogAddress(changed(view, change))}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        show(change);
      }}
    />
  );
}

function changed(view: CatalogView, change: ViewChange): CatalogView {
  return { ...view, page: 1, ...change(view) };
}
