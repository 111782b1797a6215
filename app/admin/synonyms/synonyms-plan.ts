import { losesPage } from '../../ui/unsaved-work.ts';
import { callForVersion } from '../kit/client.ts';
import type { EditPlan } from '../kit/use-versioned-edit.ts';
import { groupsOf, lineErrors, textOf } from './synonyms-text.ts';

/** The open form: what it began with, and what it has now. */
export type SynonymsEdit = { etag: string; base: string; text: string };

/** Edits all groups at once, as one text (rules 2.7). */
export function synonymsPlan(onSaved: (saved: SynonymsEdit) => void): EditPlan<SynonymsEdit, 'text'> {
  return {
    draftKey: 'synonyms',
    loses: losesPage,
    fetch: async (signal) => editOf(await callForVersion('readSynonyms', signal ? { signal } : {})),
    schema: async () => (await import('#shared/schemas/synonyms.ts')).synonymsSchema,
    bodyOf: ({ text }) => groupsOf(text),
    readingErrors: ({ text }) => lineErrors(text),
    send: async ({ text, etag }) => {
      const saved = await callForVersion('saveSynonyms', { body: groupsOf(text), ifMatch: etag });
      onSaved(editOf(saved));
      return true;
    },
    versionsOf: ({ etag, base, text }) => ({ etag, base: { text: base }, mine: { text } }),
    rebase: (mine, _found, theirs) => ({ ...theirs, text: mine.text }),
    isHarmless: () => false,
  };
}

function editOf({ thing, etag }: { thing: Parameters<typeof textOf>[0]; etag: string }): SynonymsEdit {
  const text = textOf(thing);
  return { etag, base: text, text };
}
