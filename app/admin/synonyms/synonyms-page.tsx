import { useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { countText } from '#shared/counts.ts';
import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Columns, PageHead, Stack, Text } from '../../ui/layout.tsx';
import { callForVersion } from '../kit/client.ts';
import { SearchField } from '../kit/data-list/search-field.tsx';
import { isWide } from '../kit/is-wide.ts';
import type { Route } from './+types/synonyms-page.ts';
import { AddWord } from './add-word.tsx';
import { GroupsList } from './groups-list.tsx';
import { InTheShop } from './in-the-shop.tsx';
import { NewGroups } from './new-groups.tsx';
import { isAbout, placeOfWord, WORD_LETTERS } from './synonyms-text.ts';
import { useSynonyms } from './use-synonyms.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sinónimos' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return callForVersion('readSynonyms', { signal: request.signal });
}

/** What is looked for, and the open group, stand in the address; neither changes what was loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** Words for the same thing, a group a row, which count in searches and lists (rules 2.7); and what a search finds. */
export default function Synonyms({ loaderData }: Route.ComponentProps) {
  const { groups, etag, change, pending } = useSynonyms(loaderData);
  const [parameters, setParameters] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const lastUsed = useRef<HTMLInputElement>(null);
  const search = (parameters.get('q') ?? '').trim();
  const word = (parameters.get('palabra') ?? '').replaceAll(',', ' ').trim().slice(0, WORD_LETTERS);
  const opened = word === '' ? -1 : placeOfWord(groups, word);
  const hasColumn = isWide();

  const found = groups
    .map((group, at) => ({ group, at }))
    .filter(({ group, at }) => at === opened || group.terms.some((term) => isAbout(term, search)));

  function put(name: 'q' | 'palabra', value: string) {
    setParameters(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const open = (next: string) => put('palabra', next);
  const inTheShop = <InTheShop search={search || word} etag={etag} />;

  return (
    <div className="container page wide">
      <PageHead>
        <h1>Sinónimos</h1>
        <Button size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          Nuevo grupo
        </Button>
      </PageHead>
      <Text tone="soft" width={46} below={4}>
        Palabras que quieren decir lo mismo: cada cliente encuentra las cosas como las llama, en la búsqueda y
        en su lista escolar. Lo que cambiás queda guardado.
      </Text>
      <Columns>
        <Stack gap={4}>
          {word !== '' && opened < 0 && (
            <AddWord key={`sumar ${word}`} word={word} groups={groups} change={change} pending={pending} />
          )}
          {isAdding && (
            <NewGroups
              groups={groups}
              change={change}
              pending={pending}
              onEnd={(first) => {
                setAdding(false);
                open(first);
              }}
            />
          )}
          <Stack gap={1}>
            <SearchField
              label="Buscar"
              placeholder="Una palabra, por ejemplo birome"
              value={search}
              lastUsed={lastUsed}
              isMain
              onSearch={(q) => put('q', q)}
            />
            <Text tone="soft" size="sm" role="status">
              {countOf(groups, search === '' ? null : found.length)}
            </Text>
          </Stack>
          <GroupsList
            key={search}
            found={found}
            search={search}
            opened={opened}
            word={word}
            onOpen={open}
            change={change}
            pending={pending}
            below={hasColumn ? null : inTheShop}
          />
        </Stack>
        {(hasColumn || opened < 0) && inTheShop}
      </Columns>
    </div>
  );
}

/** How many groups there are, and how many of them were found; null: nothing is looked for. */
function countOf(groups: readonly SynonymGroup[], found: number | null): string {
  const total = countText(groups.length, 'grupo', 'grupos');
  if (found !== null) return `${found} de ${total}`;
  const words = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  return `${total}, ${countText(words, 'palabra', 'palabras')}`;
}
