import { useNavigate } from 'react-router';
import { isPlainPress } from '../../ui/is-plain-press.ts';
import { PageLink, type PageLinkProps } from '../../ui/page-link.tsx';
import { type CatalogView, catalogAddress } from './catalog-address.ts';

export type ViewChange = (view: CatalogView) => Partial<CatalogView>;

type ViewLinkProps = Omit<PageLinkProps, 'to' | 'onClick'> & { view: CatalogView; change: ViewChange };

/** A view that was asked for; `at`: the address when it had come, null while it is on its way. */
type Asked = { view: CatalogView; at: string | null };

let last: Asked | null = null;

/**
 * A function that leads to another view, at its first page. It changes what was asked for last, whose page may still be
 * on its way, or has come and is not drawn yet: of quick presses none is lost.
 */
export function useViewChange(view: CatalogView, preventScrollReset = false): (change: ViewChange) => void {
  const navigate = useNavigate();
  return (change) => {
    const asked: Asked = { view: changed(lastAsked() ?? view, change), at: null };
    last = asked;
    void noteAddress(asked, navigate(catalogAddress(asked.view), { preventScrollReset }));
  };
}

/** Null: somebody has gone elsewhere since. */
function lastAsked(): CatalogView | null {
  return last && [null, window.location.href].includes(last.at) ? last.view : null;
}

async function noteAddress(asked: Asked, coming: Promise<void> | void): Promise<void> {
  await coming;
  asked.at = window.location.href;
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
