import { useRevalidator } from 'react-router';
import type { ListChoice } from '#shared/schemas/list-choices.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

/** Takes a choice away at once, and offers to bring it back. */
export function useForgetChoice() {
  const { revalidate } = useRevalidator();
  return useAction(
    async ({ words, text, article }: ListChoice) => {
      await call('forgetListChoice', { params: { words } });
      const putBack = async () => {
        await call('keepListChoice', { body: { text, subProduct: article._id } });
        await revalidate();
      };
      toast(`«${text}» se vuelve a buscar como cualquier renglón.`, {
        tone: 'success',
        action: { label: 'Deshacer', run: () => void putBack().catch(showError) },
      });
    },
    { onEnd: revalidate },
  );
}
