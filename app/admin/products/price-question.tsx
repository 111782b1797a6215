import { useState } from 'react';
import { isRefused } from '../../api/api-error.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/** A question about a price, and the function that takes the answer. */
export type PriceQuestion = { detail: string; answer: (isMeant: boolean) => void };

/** Asks whether a price beyond ±30 % is intended (rules 3.7). */
export function PriceDialog({ question }: { question: PriceQuestion | null }) {
  const answer = (isMeant: boolean) => question?.answer(isMeant);
  return (
    <ConfirmDialog
      open={question !== null}
      title="¿Está bien ese precio?"
      cancel="Corregirlo"
      confirm="Cambiar el precio"
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{question?.detail} Fijate que no falte ni sobre un cero.</p>
    </ConfirmDialog>
  );
}

/**
 * Sends an edit, and asks if the server finds its price too far from the present one. `ask` returns what was saved,
 * or null if the person did not confirm it.
 */
export function usePriceQuestion() {
  const [question, setQuestion] = useState<PriceQuestion | null>(null);

  function isMeant(detail: string): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (given: boolean) => {
        setQuestion(null);
        resolve(given);
      };
      setQuestion({ detail, answer });
    });
  }

  async function ask<Saved>(send: (query: { ask?: 'price' }) => Promise<Saved>): Promise<Saved | null> {
    try {
      return await send({ ask: 'price' });
    } catch (error) {
      if (!isRefused(error, 'price_beyond')) throw error;
      return (await isMeant(error.detail)) ? send({}) : null;
    }
  }

  return { question, ask };
}
