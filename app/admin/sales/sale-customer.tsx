import { lazy, type RefObject, Suspense, useMemo, useState } from 'react';
import { formatPhone } from '#shared/phones.ts';
import type { AdminFindings } from '#shared/schemas/admin-search.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import { Finder } from '../kit/finder.tsx';
import { useFound } from '../kit/use-found.ts';
import { useMay } from '../kit/use-may.ts';
import { Keyed } from './keyed.tsx';
import { customerFrom, type SaleCustomer } from './sale-draft.ts';

// Most sales at the counter are nobody's.
const ChosenCustomer = lazy(() => import('./chosen-customer.tsx'));

type Found = AdminFindings['customers'][number];

export type SaleCustomerProps = {
  field: RefObject<HTMLInputElement | null>;
  customer: SaleCustomer | null;
  onChange: (customer: SaleCustomer | null) => void;
  /** The customer is chosen; `code` is what a reader typed here instead. */
  onDone: (code: string | null) => void;
};

/** Who buys: found, new, or nobody, in one field. */
export function SaleCustomerField({ field, customer, onChange, onDone }: SaleCustomerProps) {
  const [typed, setTyped] = useState('');
  const findsCustomers = useMay()('orders');
  const text = typed.trim();
  const found = useFound(findsCustomers && text.length > 2 ? text : null, findCustomers);
  const options = useMemo<readonly (Found | null)[]>(
    () => (text === '' ? [] : [...found, null]),
    [found, text],
  );
  const take = (next: SaleCustomer) => {
    setTyped('');
    onChange(next);
    onDone(null);
  };
  async function choose(option: Found | null) {
    if (option) return take(toCustomer(option));
    if (!(await isArticleCode(text))) return take(customerFrom(text));
    setTyped('');
    onDone(text);
  }
  if (customer) {
    return (
      <Suspense>
        <ChosenCustomer customer={customer} onChange={onChange} onDone={onDone} />
      </Suspense>
    );
  }
  return (
    <Finder
      input={field}
      label={<Keyed name="Cliente" deed="customer" />}
      value={typed}
      onChange={setTyped}
      options={options}
      listLabel="Clientes"
      idOf={(option) => option?._id ?? 'new'}
      show={(option) => (option ? <CustomerLine customer={option} /> : `Cliente nuevo: ${text}`)}
      onChoose={(option) => void choose(option)}
      takesFirst
      onEnter={() => onDone(null)}
      onKey={(event) => {
        if (event.key === 'Escape') {
          setTyped('');
          onDone(null);
        }
      }}
    />
  );
}

function CustomerLine({ customer: { name, lastName, email, phone } }: { customer: Found }) {
  return (
    <Stack>
      <span>
        {name} {lastName}
      </span>
      <Text as="span" size="sm" tone="soft">
        {[email, phone === null ? null : formatPhone(phone)].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

function toCustomer({ name, lastName, email, phone }: Found): SaleCustomer {
  return { name, lastName, email, phone: phone === null ? '' : String(phone) };
}

/** True for what a reader typed: digits that are an article's code rather than a phone. */
async function isArticleCode(text: string): Promise<boolean> {
  if (!/^\d{8,}$/.test(text)) return false;
  const found = await call('findArticles', { query: { q: text } }).catch(() => null);
  return found?.exact === true;
}

async function findCustomers(q: string, signal: AbortSignal): Promise<readonly Found[]> {
  return (await call('searchEverything', { query: { q }, signal })).customers;
}
