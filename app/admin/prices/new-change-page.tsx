import { useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { countText } from '#shared/counts.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { callForPage } from '../kit/client.ts';
import bar from '../kit/data-list/choice-bar.module.css';
import { DataList } from '../kit/data-list/data-list.tsx';
import toolbar from '../kit/data-list/list-toolbar.module.css';
import { loadList } from '../kit/data-list/load-list.ts';
import { ALL_CHOSEN, chosenCount, NOTHING_CHOSEN, type RowChoice } from '../kit/data-list/row-choice.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import { useRowChoice } from '../kit/data-list/use-row-choice.ts';
import { loadTaxonomyNames, taxonomyOptions } from '../products/taxonomies.ts';
import type { Route } from './+types/new-change-page.ts';
import { CHOICE_COLUMNS, CHOICE_LIST } from './choice-list.tsx';
import prices from './prices-list.module.css';
import styles from './prices-page.module.css';
import { givenChoice, selectionOf } from './product-selection.ts';
import { RULE, RuleForm } from './rule-form.tsx';
import { FIRST_RULE, ruleOf } from './rule-input.ts';
import { useNewChange } from './use-new-change.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cambiar precios' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, names] = await Promise.all([
    loadList(CHOICE_LIST, request, (query, signal) =>
      callForPage('listAdminProducts', { query: { ...query, match: 'name' }, signal }),
    ),
    loadTaxonomyNames(request.signal),
  ]);
  return { ...page, ...names };
}

/** The first step of a bulk price change: products and rule. */
export default function Prices({ loaderData }: Route.ComponentProps) {
  const { rows, total, view } = loaderData;
  const list = useDataList(CHOICE_LIST, view);
  const { choice, setChoice, choose } = useRowChoice(
    JSON.stringify([view.q.trim(), view.category, view.brand]),
    givenChoice(useLocation().state),
  );
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
    <div className="container page wide">
      <Row gap={5} lines={2} align="baseline" justify="between" below={2}>
        <h1>Cambiar precios</h1>
        <Link to={href('/admin/precios/historial')}>Cambios anteriores</Link>
      </Row>
      <Text tone="soft" width={42}>
        Elegí productos, decí qué hacer con sus precios y mirá cada precio nuevo antes de aplicarlo. Después
        se puede deshacer.
      </Text>
      <Stack gap={5} className={styles.columns}>
        <section aria-label="Qué productos">
          <DataList
            list={list}
            caption="Productos"
            className={prices.choice}
            columns={CHOICE_COLUMNS}
            rows={rows}
            rowKey={({ _id }) => _id}
            total={total}
            context={{ choice, rule, onChoose: (id, on) => choose([id], on) }}
            options={taxonomyOptions(loaderData)}
            count={`${countText(chosen, 'elegido', 'elegidos')} de ${countText(total, 'producto', 'productos')}`}
            tools={
              <ChoiceButtons
                onPage={rows.length}
                total={total}
                chosen={chosen}
                onChoosePage={() =>
                  choose(
                    rows.map(({ _id }) => _id),
                    true,
                  )
                }
                onChoose={setChoice}
              />
            }
            empty={<NoProducts onClear={() => list.show({ q: '', category: '', brand: '' })} />}
            after={
              chosen > 0 && (
                <Row gap={2} above={3} className={classNames(bar.bar, styles.next)}>
                  <Text weight="bold">{countText(chosen, 'elegido', 'elegidos')}</Text>
                  <Button popoverTarget={RULE}>Qué cambia</Button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label="Desmarcar los elegidos"
                    onClick={() => setChoice(NOTHING_CHOSEN)}
                  >
                    <Icon name="close" />
                  </button>
                </Row>
              )
            }
          />
        </section>
        <div className={styles.aside} id={RULE} popover="auto">
          <RuleForm input={input} chosen={chosen} pending={pending} onChange={setInput} onSubmit={submit} />
        </div>
      </Stack>
    </div>
  );
}

type ChoiceButtonsProps = {
  onPage: number;
  total: number;
  chosen: number;
  onChoosePage: () => void;
  onChoose: (choice: RowChoice) => void;
};

/** Choose many products at once, or none. */
function ChoiceButtons({ onPage, total, chosen, onChoosePage, onChoose }: ChoiceButtonsProps) {
  return (
    <>
      {onPage > 0 && (
        <Button variant="secondary" size="small" className={toolbar.folded} onClick={onChoosePage}>
          Elegir esta página
        </Button>
      )}
      {total > onPage && (
        <Button variant="secondary" size="small" onClick={() => onChoose(ALL_CHOSEN)}>
          Elegir los {total.toLocaleString('es-AR')}
          <span className="visually-hidden"> del resultado</span>
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className={toolbar.folded}
        aria-disabled={chosen === 0 || undefined}
        onClick={() => chosen > 0 && onChoose(NOTHING_CHOSEN)}
      >
        Desmarcar
      </Button>
    </>
  );
}

function NoProducts({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState drawing={nothingFound} text="Ningún producto coincide con la búsqueda y los filtros.">
      <Button onClick={onClear}>Borrar los filtros</Button>
    </EmptyState>
  );
}
