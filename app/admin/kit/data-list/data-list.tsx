import { type ReactNode, Suspense } from 'react';
import { messages } from '#shared/messages.es.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout.tsx';
import { ColumnsButton } from './columns-button.tsx';
import styles from './data-list.module.css';
import { type Column, DataTable } from './data-table.tsx';
import { pagesOf, ROWS_PER_PAGE } from './define-list.ts';
import { type ListTab, ListTabs } from './list-tabs.tsx';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';
import { PageSteps } from './page-steps.tsx';
import { RowsChoice } from './rows-choice.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import type { FormEnd, ListState } from './use-data-list.ts';

type DataListProps<Row, Context> = Omit<ListToolbarProps, 'count'> & {
  /** The table's name. */
  caption: string;
  columns: readonly Column<Row, Context>[];
  rows: readonly Row[];
  /** Rows on all pages together. */
  total: number;
  rowKey: (row: Row) => string;
  /** What cells need besides their row. */
  context: Context;
  /** The number of rows, in words. Without it, there is no toolbar. */
  count?: ReactNode;
  /** Shown instead of an empty table. */
  empty?: ReactNode;
  /** Saved views above the list: each is an address. */
  tabs?: readonly ListTab[];
  /** The edit form of the open row (`editing` of the view). Missing: this person may not edit. */
  form?: ((id: string, onEnd: (end: FormEnd) => void) => ReactNode) | undefined;
  /** Other content that opens below a row; null: none. */
  below?: (row: Row) => ReactNode;
  /** Between the toolbar and the table. */
  before?: ReactNode;
  /** Between the table and the buttons of its pages. */
  after?: ReactNode;
  className?: string | undefined;
};

/** A list of the administration: toolbar, table and pagination. Everything it shows is in the page's address. */
export function DataList<Row, Context>(props: DataListProps<Row, Context>) {
  const { list, caption, columns, rows, total, rowKey, context, count, empty, form, below } = props;
  const { view } = list;
  const editing = view.editing ?? '';
  const openForm = form && editing !== '' && (
    <Suspense fallback={<p role="status">{messages.loading}</p>}>
      {form(editing, (end) => void endForm(list, end))}
    </Suspense>
  );
  const isRowThere = rows.some((row) => rowKey(row) === editing);
  const rowCount = Number(view.rows);
  const pages = pagesOf(total, rowCount);
  const choice = useColumnChoice(list.list.name, columns);
  return (
    <>
      {props.tabs && <ListTabs list={list} tabs={props.tabs} />}
      {count !== undefined && (
        <ListToolbar
          list={list}
          count={count}
          options={props.options}
          tools={
            (props.tools !== undefined || choice.canHide) && (
              <>
                {choice.canHide && <ColumnsButton choice={choice} />}
                {props.tools}
              </>
            )
          }
          layout={props.layout}
        />
      )}
      {form && (
        <p ref={list.heading} tabIndex={-1} className="visually-hidden">
          {caption}, página {view.page} de {pages}
        </p>
      )}
      {props.before}
      {openForm && !isRowThere && (
        <Card below={4} className={styles.apart}>
          {openForm}
        </Card>
      )}
      <div className={classNames(list.isLoading && styles.busy)} aria-busy={list.isLoading}>
        {rows.length === 0 && empty}
        {rows.length > 0 && (
          <DataTable
            caption={caption}
            columns={choice.shown}
            rows={rows}
            rowKey={rowKey}
            context={context}
            sorting={sortingOf(list)}
            below={(row) => (rowKey(row) === editing ? openForm : below?.(row))}
            className={props.className}
          />
        )}
        {props.after}
      </div>
      {total > ROWS_PER_PAGE && (
        <PageSteps page={Number(view.page)} pages={pages} onGo={(page) => list.show({ page: String(page) })}>
          <RowsChoice list={list} />
        </PageSteps>
      )}
    </>
  );
}

/** Saved: the focus moves to the search field. Cancelled: it returns to the row's edit button. */
async function endForm(list: ListState, end: FormEnd) {
  const { editing } = list.view;
  await list.load({ editing: '' });
  requestAnimationFrame(() => {
    if (end === 'saved') list.toSearch();
    else focusRow(editing ?? '');
  });
}

/** Focuses the row's edit button, or on phones the one that it is behind. */
function focusRow(id: string) {
  const edit = document.getElementById(`editar-${id}`);
  edit?.focus();
  if (document.activeElement !== edit) document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
}

function sortingOf({ view: { sort, order }, searchWith }: ListState) {
  if (sort === undefined) return undefined;
  return {
    sort,
    order: order === 'desc' ? ('desc' as const) : ('asc' as const),
    searchFor: (by: string, direction: string) => searchWith({ sort: by, order: direction, page: '1' }),
  };
}
