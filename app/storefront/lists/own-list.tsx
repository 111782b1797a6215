import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { ListLine } from '#shared/schemas/lists.ts';
import { useShop } from '../../root-data.ts';
import { Button } from '../../ui/button.tsx';
import { Columns, Stack, Text } from '../../ui/layout.tsx';
import { loadPart } from '../../ui/load-part.ts';
import { toast } from '../../ui/toast.ts';
import { forgetKept, forgetTurn, keepList, keepText, readKept, readText } from './kept-list.ts';
import { LazyResult, loadResult } from './lazy-result.tsx';
import { ListInput } from './list-input.tsx';
import { type List, startList } from './start-list.ts';

const KEPT_AS = 'tintero-lista';

// The server sends it; its script comes after the page's own.
const HowItWorks = import.meta.env.SSR
  ? (await import('./how-it-works.tsx')).HowItWorks
  : lazy(async () => ({ default: (await loadPart(() => import('./how-it-works.tsx'))).HowItWorks }));

/** The visitor's own list: first the text, photo or file, then what the shop has for it. `beside`: other ways to a list. */
export function OwnList({ beside }: { beside: ReactNode }) {
  const { maxUnits } = useShop().checkout;
  const [text, keepTyped] = useKeptText();
  // A number for each list that was read, so that its parts start anew.
  const [read, setRead] = useState<{ number: number; lines: readonly ListLine[] } | null>(null);
  const justRead = useRef(false);

  useEffect(() => {
    if (readKept(KEPT_AS)) setRead({ number: 0, lines: [] });
    loadResult();
  }, []);

  function show(list: List, lines: readonly ListLine[] = []) {
    keepList(KEPT_AS, list);
    justRead.current = true;
    setRead((before) => ({ number: (before?.number ?? 0) + 1, lines }));
  }

  function focusOnce(heading: HTMLElement | null) {
    if (!heading || !justRead.current) return;
    justRead.current = false;
    heading.focus();
  }

  function startAgain() {
    const before = { list: readKept(KEPT_AS), text };
    forgetKept(KEPT_AS);
    forgetTurn(KEPT_AS);
    setRead(null);
    keepTyped('');
    const putBack = () => {
      keepTyped(before.text);
      if (before.list) show(before.list);
    };
    toast('Empezaste una lista nueva.', {
      page: href('/lista'),
      action: { label: 'Volver a la anterior', run: putBack },
    });
  }

  if (!read) {
    return (
      <Columns>
        <Stack gap={5}>
          <Introduction />
          <ListInput
            keptAs={KEPT_AS}
            text={text}
            onText={keepTyped}
            onRead={(lines) => show(startList(lines, maxUnits), lines)}
          />
        </Stack>
        <Stack gap={5}>
          {beside}
          <Suspense>
            <HowItWorks of="own" />
          </Suspense>
        </Stack>
      </Columns>
    );
  }
  return (
    <Stack gap={2}>
      <Text as="h1" size="md" weight="medium" tone="soft">
        Tu lista de útiles
      </Text>
      <LazyResult
        key={read.number}
        lines={read.lines}
        keptAs={KEPT_AS}
        title="Lista de útiles"
        headingRef={focusOnce}
      >
        <Button variant="quiet" onClick={startAgain}>
          Empezar de nuevo
        </Button>
      </LazyResult>
    </Stack>
  );
}

function Introduction() {
  return (
    <Stack gap={2} width={46}>
      <Text as="h1" size="3xl">
        Pasanos la lista y <span className="marked">la armamos</span>
      </Text>
      <Text size="lg" tone="soft">
        Te decimos qué hay y cuánto sale cada cosa, y va al carrito de una vez.
      </Text>
    </Stack>
  );
}

/** What is typed or pasted, which outlives a reload. */
function useKeptText(): [string, (typed: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => setText((typed) => typed || readText(KEPT_AS)), []);
  return [
    text,
    (typed) => {
      setText(typed);
      keepText(KEPT_AS, typed);
    },
  ];
}
