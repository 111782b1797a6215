import { useRef, useState } from 'react';
import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { isRefused } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { callForVersion } from '../kit/client.ts';
import { allChanged, type GroupChange, takingBack } from './group-changes.ts';

export type SynonymsVersion = { thing: SynonymGroup[]; etag: string };

/**
 * Saves changes, all or none; returns whether it did. `done`: the message that offers to take them back; null: none.
 */
export type ChangeGroups = (changes: readonly GroupChange[], done: string | null) => Promise<boolean>;

type Change = { changes: readonly GroupChange[]; done: string | null };

/** Saves each change of the groups at once, one after the other; what others saved meanwhile stays. */
export function useSynonyms(first: SynonymsVersion) {
  const [version, setVersion] = useState(first);
  const latest = useRef(first);
  const queue = useRef(Promise.resolve(true));

  function show(next: SynonymsVersion) {
    latest.current = next;
    setVersion(next);
  }

  /** False: what the changes are about is not there any more. */
  async function send(changes: readonly GroupChange[]): Promise<boolean> {
    const { thing, etag } = latest.current;
    const body = allChanged(thing, changes);
    if (body === null) return false;
    show(await callForVersion('saveSynonyms', { body, ifMatch: etag }));
    return true;
  }

  async function sendOverOthers(changes: readonly GroupChange[]): Promise<boolean> {
    try {
      return await send(changes);
    } catch (error) {
      if (!isRefused(error, 'edited_meanwhile')) throw error;
      show(await callForVersion('readSynonyms', {}));
      return send(changes);
    }
  }

  const save = useAction(async ({ changes, done }: Change) => {
    if (!(await sendOverOthers(changes))) {
      toast('Otra persona cambió ese grupo. Fijate cómo quedó.', { tone: 'error' });
    } else if (done !== null) {
      const run = () => void change(takingBack(changes), null);
      toast(done, { tone: 'success', action: { label: 'Deshacer', run } });
    }
  });

  const change: ChangeGroups = (changes, done) => {
    queue.current = queue.current.then(() => save.run({ changes, done }));
    return queue.current;
  };
  return { groups: version.thing, etag: version.etag, change, pending: save.pending };
}
