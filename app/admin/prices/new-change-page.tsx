import { useEffect, useRef, useState } from 'react';
import { Link, redirect, useNavigation } from 'react-router';
import { countText } from '#shared/price-change-text.ts';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import { call, callForPage } from '../../api/client.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { pagesOf } from '../kit/list-address.ts';
import { PageSteps } from '../kit/page-steps.tsx';
import { useListView } from '../kit/use-list-view.ts';
import wide from '../kit/wide-page.module.css';
import type { Route } from './+types/new-change-page.ts';
import { ChoiceTable } from './choice-table.tsx';
import { ChoiceToolbar } from './choice-toolbar.tsx';
import { type ChoiceView, choiceQuery, choiceSearch, choiceView } from './choice-view.ts';
import styles from './prices-page.module.css';
import {
  ALL_CHOSEN,
  choiceAfter,
  chosenCount,
  NOTHING_CHOSEN,
  selectionOf,
  withChosen,
} from './product-choice.ts';
import { RuleForm } from './rule-form.tsx';
import { FIRST_RULE, ruleOf } from './rule-input.ts';
import { useNewChange } from './use-new-change.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cambiar precios' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const view = choiceView(url.searchParams);
  const { signal } = request;
  const [{ rows, total }, categories, brands] = await Promise.all([
    callForPage('listAdminProducts', { query: choiceQuery(view), signal }),
    call('listCategories', { signal }),
    call('listBrands', { signal }),
  ]);
  // An old address can name a page that is no longer there.
  const last = pagesOf(total);
  if (view.page > last) throw redirect(url.pathname + choiceSearch({ ...view, page: last }));
  const names = (taxonomies: Taxonomy[]) => taxonomies.map(({ name }) => name);
  return { products: rows, total, view, categories: names(categories), brands: names(brands) };
}

/** Bulk price change, first step: which products, and what is done to their prices. */
export default function Prices({ loaderData }: Route.ComponentProps) {
  const { products, total, view, categories, brands } = loaderData;
  const isLoading = useNavigation().state === 'loading';
  const { choice, setChoice, choose, show } = useChoice(view);
  const [input, setInput] = useState(FIRST_RULE);
  const { pending, start } = useNewChange();
  const outcome = ruleOf(input);
  const rule = 'rule' in outcome ? outcome.rule : null;
  const chosen = chosenCount(choice, total);

  function submit() {
    if (chosen === 0) toast('Elegí al menos un producto de la lista.', { tone: 'error' });
    else if (rule) start({ selection: selectionOf(choice, view), rule });
  }

  return (
    <div className={`container page ${wide.page}`}>
      <div className={styles.head}>
        <h1>Cambiar precios</h1>
        <Link to="/admin/precios/historial">Cambios anteriores</Link>
      </div>
      <p className={styles.intro}>
        Elegí productos, decí qué hacer con sus precios y mirá cada precio nuevo antes de aplicarlo. Después
        se puede deshacer.
      </p>
      <div className={styles.columns}>
        <section aria-label="Qué productos">
          <ChoiceToolbar
            view={view}
            total={total}
            onPage={products.length}
            chosen={chosen}
            categories={categories}
            brands={brands}
            onChange={show}
            onChoosePage={() =>
              choose(
                products.map(({ _id }) => _id),
                true,
              )
            }
            onChooseAll={() => setChoice(ALL_CHOSEN)}
            onChooseNone={() => setChoice(NOTHING_CHOSEN)}
          />
          <div className={classNames(isLoading && styles.busy)} aria-busy={isLoading}>
            {products.length > 0 ? (
              <ChoiceTable
                products={products}
                view={view}
                choice={choice}
                rule={rule}
                onChoose={(id, on) => choose([id], on)}
              />
            ) : (
              <NoProducts onClear={() => show({ q: '', category: '', brand: '' })} />
            )}
          </div>
          <p className={styles.bar}>
            <a href="#cambio">
              {chosen === 0
                ? 'Decir qué cambia'
                : `Decir qué cambia en ${countText(chosen, 'producto', 'productos')}`}
            </a>
          </p>
          {total > 0 && (
            <div className={styles.steps}>
              <PageSteps page={view.page} pages={pagesOf(total)} onGo={(page) => show({ page })} />
            </div>
          )}
        </section>
        <div className={styles.aside} id="cambio">
          <RuleForm input={input} chosen={chosen} pending={pending} onChange={setInput} onSubmit={submit} />
        </div>
      </div>
    </div>
  );
}

/** What is chosen, kept while the list shows other pages and other searches. */
function useChoice(view: ChoiceView) {
  const move = useListView(view, choiceSearch);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const shown = useRef(view);

  // The address can change by itself, too: back and forward.
  useEffect(() => {
    const kept = choiceAfter(choice, shown.current, view);
    shown.current = view;
    if (kept === choice) return;
    setChoice(kept);
    toast('Cambió el resultado: elegí los productos de nuevo.');
  }, [choice, view]);

  const show = (change: Partial<ChoiceView>) => void move({ page: 1, ...change }, 'q' in change);

  function choose(ids: string[], on: boolean) {
    const next = withChosen(choice, ids, on);
    if (next) setChoice(next);
    else toast('De a uno se pueden elegir hasta 1.000 productos. Usá los filtros y elegí todo el resultado.');
  }

  return { choice, setChoice, choose, show };
}

function NoProducts({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState drawing={nothingFound} text="Ningún producto coincide con la búsqueda y los filtros.">
      <Button onClick={onClear}>Borrar los filtros</Button>
    </EmptyState>
  );
}
