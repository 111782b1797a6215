import { href } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { orderStateText } from '#shared/order-life.ts';
import { formatPhone } from '#shared/phones.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { AdminFindings } from '#shared/schemas/admin-search.ts';
import { fold, searchWords } from '#shared/search.ts';
import { menuOf } from '../menu.ts';

/** Something that was found, and the screen that it opens. */
export type FoundEntry = { id: string; to: string; label: string; note: string };
export type FoundGroup = { title: string; entries: FoundEntry[] };

/** What was found, in groups: first the article of a barcode, last the screens of the administration. */
export function groupsOf(findings: AdminFindings | null, screens: FoundEntry[]): FoundGroup[] {
  const found: FoundGroup[] = findings === null ? [] : foundGroups(findings);
  return [...found, { title: 'Pantallas', entries: screens }].filter(({ entries }) => entries.length > 0);
}

function foundGroups({ article, orders, products, customers }: AdminFindings): FoundGroup[] {
  return [
    { title: 'Artículo', entries: article ? [articleEntry(article)] : [] },
    { title: 'Órdenes', entries: orders.map(orderEntry) },
    { title: 'Productos', entries: products.map(productEntry) },
    { title: 'Clientes', entries: customers.map(customerEntry) },
  ];
}

/** The screens of the menu that have every word, for who may open them. */
export function screensFor(user: User, text: string): FoundEntry[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return menuOf(user).flatMap(({ title, entries }) =>
    entries
      .filter((entry) => {
        const searched = fold(`${entry.label} ${entry.words ?? ''}`);
        return words.every((word) => searched.includes(word));
      })
      .map(({ to, label }) => ({ id: to, to, label, note: title ?? '' })),
  );
}

function articleEntry(article: NonNullable<AdminFindings['article']>): FoundEntry {
  const { subProduct, name, color, barcode, stock } = article;
  const query = new URLSearchParams({ codigo: barcode, editar: subProduct });
  return {
    id: subProduct,
    to: `${href('/admin/subproducts')}?${query}`,
    label: `${name}, ${color}`,
    note: `${barcode} · Stock: ${stock}`,
  };
}

function orderEntry(order: AdminFindings['orders'][number]): FoundEntry {
  const { _id, code, state, name, lastName, total, date } = order;
  return {
    id: _id,
    to: href('/admin/edit-state/:idOrder', { idOrder: _id }),
    label: `${code} · ${name} ${lastName}`,
    note: `${orderStateText(state)} · ${formatPesos(total)} · ${formatDate(date)}`,
  };
}

function productEntry({ _id, name, brand, price, stock }: AdminFindings['products'][number]): FoundEntry {
  return {
    id: _id,
    to: `${href('/admin/products')}?${new URLSearchParams({ q: _id, editar: _id })}`,
    label: name,
    note: `${brand} · ${formatPesos(price)} · Stock: ${stock}`,
  };
}

function customerEntry({
  _id,
  name,
  lastName,
  email,
  phone,
}: AdminFindings['customers'][number]): FoundEntry {
  return {
    id: _id,
    to: href('/admin/clientes/:idCustomer', { idCustomer: _id }),
    label: `${name} ${lastName}`,
    note: [email, phone === null ? null : formatPhone(phone)].filter(Boolean).join(' · '),
  };
}
