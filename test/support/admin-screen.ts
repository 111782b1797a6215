import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { adminToken } from './admin-calls.ts';
import { shopUrl } from './screen-shop.ts';
import { openTab, type Tab } from './tab.tsx';
import type { Network } from './tab-network.ts';

/** Opens a page of the administration as the shop's administrator. `before`: see openTab. */
export async function openAsAdmin(path: string, before?: (network: Network) => void): Promise<Tab> {
  return openTab(path, { token: await adminToken(shopUrl()), ...(before && { before }) });
}

/** The rows of the table's body, once the table is there. */
export async function bodyRows(table: string): Promise<HTMLElement[]> {
  const rows = within(await screen.findByRole('table', { name: table })).queryAllByRole('row');
  return rows.filter((row) => row.closest('tbody'));
}

/** The first row of the table's body. Throws if there is none. */
export async function firstRow(table: string): Promise<HTMLElement> {
  const [row] = await bodyRows(table);
  if (!row) throw new Error(`the table ${table} is empty`);
  return row;
}

/** The first row of the table's body with this text; null if there is none. */
export async function findRow(table: string, text: string): Promise<HTMLElement | null> {
  return (await bodyRows(table)).find((row) => row.textContent.includes(text)) ?? null;
}

/** The first row of the table's body with this text. Throws if there is none. */
export async function rowWith(table: string, text: string): Promise<HTMLElement> {
  const row = await findRow(table, text);
  if (!row) throw new Error(`the table ${table} has no row with ${text}`);
  return row;
}

/** The trimmed text of each cell of the row, without its head. */
export const cellTexts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim());

export const expectRows = (table: string, count: number) =>
  waitFor(async () => expect(await bodyRows(table)).toHaveLength(count));

/** The text of each column's head. */
export const columnHeads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

/** Replaces what a field holds. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}

export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

export const follow = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('link', { name }));

/** Waits until the page's text contains this, whatever the elements that it consists of. */
export const expectText = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(text));
