import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import type { ListLine } from '#shared/schemas/lists.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/list-page.ts';
import { forgetKept, keepList, readKept } from './kept-list.ts';
import { ListInput } from './list-input.tsx';
import { type List, startList } from './list-state.ts';

export const handle: PageHandle = { keep: {} };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Armá tu lista de útiles',
    description:
      'Pegá la lista de la escuela, sacale una foto o subí el archivo: te decimos qué hay y cuánto sale, y va al carrito de una vez.',
    path: href('/lista'),
  });

const KEPT_AS = 'tintero-lista';

/** After the first view, which has no list yet. */
const loadResult = () => import('./list-result.tsx');
const ListResult = lazy(async () => ({ default: (await loadResult()).ListResult }));

/** A school list: what one pastes, photographs or uploads becomes lines with articles, prices and stock (rules 25). */
export default function ListPage() {
  const { maxUnits } = useShop().checkout;
  const [text, setText] = useState('');
  // A number for each list that was read, so that its parts start anew.
  const [read, setRead] = useState<{ number: number; lines: readonly ListLine[] } | null>(null);
  const justRead = useRef(false);

  useEffect(() => {
    if (readKept(KEPT_AS)) setRead({ number: 0, lines: [] });
    // While the list is pasted. If that fails, it is tried again when there is something to show.
    loadResult().catch(() => undefined);
  }, []);

  function show(lines: readonly ListLine[]) {
    keepList(KEPT_AS, startList(lines, maxUnits));
    justRead.current = true;
    setRead((before) => ({ number: (before?.number ?? 0) + 1, lines }));
  }

  function focusOnce(heading: HTMLElement | null) {
    if (!heading || !justRead.current) return;
    justRead.current = false;
    heading.focus();
  }

  function startAgain() {
    const before = readKept(KEPT_AS);
    forgetKept(KEPT_AS);
    setRead(null);
    setText('');
    const putBack = (list: List) => {
      keepList(KEPT_AS, list);
      setRead({ number: Date.now(), lines: [] });
    };
    toast('Empezaste una lista nueva.', {
      page: href('/lista'),
      ...(before && { action: { label: 'Volver a la anterior', run: () => putBack(before) } }),
    });
  }

  return (
    <Stack gap={5} className="container page">
      <Stack gap={2} width={46}>
        <Text as="h1" size={read ? 'lg' : '3xl'}>
          {read ? 'Tu lista de útiles' : 'Pasanos la lista y la armamos'}
        </Text>
        {!read && (
          <Text size="lg" tone="soft">
            Pegala, sacale una foto o subí el archivo. Te decimos qué hay y cuánto sale, y va al carrito de
            una vez.
          </Text>
        )}
      </Stack>
      {read ? (
        <Suspense>
          <ListResult
            key={read.number}
            lines={read.lines}
            keptAs={KEPT_AS}
            title="Lista de útiles"
            headingRef={focusOnce}
          >
            <Button variant="quiet" size="small" onClick={startAgain}>
              Empezar de nuevo
            </Button>
          </ListResult>
        </Suspense>
      ) : (
        <ListInput text={text} onText={setText} onRead={show} />
      )}
    </Stack>
  );
}
