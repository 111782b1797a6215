import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../kit/draft.ts';
import { keepCode } from '../scanning/open-code.ts';
import { type ScanNews, type ScanQuestion, scanActions } from '../scanning/scan-actions.ts';
import { playTone } from '../scanning/scan-sound.ts';
import { addUnits, changeLine, isBlank, isSaleDraft, newSale, type SaleDraft } from './sale-draft.ts';

const KEY = 'tintero-sale';

export type ChangeSale = (next: (draft: SaleDraft) => SaleDraft) => void;

/** A sale in the browser, kept over a reload, and what each scan did to it. */
export function useSale() {
  const { draft, change, peek } = useSaleDraft();
  const [news, setNews] = useState<ScanNews | null>(null);
  /** The oldest first. None is lost because another scan came. */
  const [questions, setQuestions] = useState<readonly ScanQuestion[]>([]);
  const say = (tone: ScanNews['tone'], text: string) => {
    playTone(tone);
    setNews({ tone, text });
  };
  const actions = scanActions({
    lines: () => peek().lines,
    onAdd: (article, units) => change((draft) => addUnits(draft, article, units)),
    onUnits: (article, quantity) => change((draft) => changeLine(draft, article._id, { quantity })),
    onUnknown: (code) => change((draft) => keepCode(draft, code)),
    say,
    ask: (question) => setQuestions((before) => [...before, question]),
  });
  // One after the other: a number is for the scan before it, whose article may still be looked up.
  const queue = useRef(Promise.resolve());
  const scan = (text: string) => {
    queue.current = queue.current.then(() => actions.scan(text));
  };

  /** Begins a sale: an empty one, or one that was put aside. */
  const begin = (next: SaleDraft = newSale()) => {
    change(() => next);
    setNews(null);
    setQuestions([]);
  };

  return {
    draft,
    change,
    peek,
    news,
    say,
    question: questions[0] ?? null,
    /** The first question is answered, or nobody wants to answer it. */
    dismiss: () => setQuestions((before) => before.slice(1)),
    begin,
    ...actions,
    scan,
  };
}

export type SaleInHand = ReturnType<typeof useSale>;

/** `peek` is the draft ahead of the render: a reader is faster. */
function useSaleDraft() {
  const [draft, setDraft] = useState<SaleDraft>(() => readDraft(KEY, isSaleDraft) ?? newSale());
  const latest = useRef(draft);
  const change = useCallback<ChangeSale>((next) => {
    latest.current = next(latest.current);
    setDraft(latest.current);
  }, []);
  useEffect(() => {
    if (isBlank(draft)) dropDraft(KEY);
    else keepDraft(KEY, draft);
  }, [draft]);
  return { draft, change, peek: () => latest.current };
}
