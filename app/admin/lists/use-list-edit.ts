import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import { isRefused } from '../../api/api-error.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { callForVersion } from '../kit/client.ts';
import { inputOf, type ListInput } from './list-input.ts';

export type ListVersion = { thing: AdminPublishedList; etag: string };
export type ListEdit = (input: ListInput) => ListInput;
/**
 * Saves a change; false: it failed, and said so. `done`: a message with the way back; missing: the change shows by itself.
 */
export type ChangeList = (edit: ListEdit, done?: string) => Promise<boolean>;
/** What became of the last change. */
export type SavedState = 'saved' | 'saving' | 'failed';

type Change = { edit: ListEdit; done: string | undefined };

/** Saves each change of a list at once, one after the other, each of the version that the one before made. */
export function useListEdit(first: ListVersion) {
  const [version, setVersion] = useState(first);
  const latest = useRef(first);
  const queue = useRef(Promise.resolve(true));
  const { revalidate } = useRevalidator();

  const show = (next: ListVersion) => {
    latest.current = next;
    setVersion(next);
  };
  const save = useAction(
    async ({ edit, done }: Change) => {
      const { thing, etag: ifMatch } = latest.current;
      const before = inputOf(thing);
      const params = { id: thing._id };
      show(await callForVersion('editPublishedList', { params, body: edit(before), ifMatch }));
      if (done === undefined) return;
      const putBack = () => void change(({ state }) => ({ ...before, state }));
      toast(done, { tone: 'success', action: { label: 'Deshacer', run: putBack } });
    },
    {
      onError: async (error) => {
        showError(error);
        if (isRefused(error, 'edited_meanwhile')) await revalidate();
      },
    },
  );

  const change: ChangeList = (edit, done) => {
    queue.current = queue.current.then(() => save.run({ edit, done }));
    return queue.current;
  };
  const saved: SavedState = save.pending ? 'saving' : save.error === null ? 'saved' : 'failed';
  return { list: version.thing, change, pending: save.pending, saved };
}
