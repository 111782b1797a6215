import type { z } from 'zod';
import { accounts, sessions } from './accounts.ts';
import { type AdminEndpointName, adminEndpoints } from './admin-endpoints.ts';
import { administration } from './administration.ts';
import { backups } from './backups.ts';
import { bankStatements } from './bank-statements.ts';
import { bulkEdits } from './bulk-edits.ts';
import { cart } from './cart.ts';
import { catalogue, catalogueAdministration } from './catalogue.ts';
import { connections } from './connections.ts';
import { customers } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints, type ShopEndpointName } from './endpoints.ts';
import { exampleCatalogue } from './example-catalogue.ts';
import { importExport } from './import-export.ts';
import { labels } from './labels.ts';
import { listChoices } from './list-choices.ts';
import { lists } from './lists.ts';
import { newsletter, newsletterAdministration } from './newsletter.ts';
import { orderDesk } from './order-desk.ts';
import { orderAdministration, ownOrders } from './orders.ts';
import { priceChanges } from './price-changes.ts';
import { publishedListAdministration, publishedLists } from './published-lists.ts';
import { purchases } from './purchases.ts';
import { pages } from './redirect.ts';
import { reports } from './reports.ts';
import { receipts, salesDesk } from './sales.ts';
import { secondFactor } from './second-factor.ts';
import { settings, shopFacts } from './settings.ts';
import { invitations, staff } from './staff.ts';
import { status } from './status.ts';
import { stock } from './stock.ts';
import { stockNotices } from './stock-notices.ts';
import { suppliers } from './suppliers.ts';
import { synonyms } from './synonyms.ts';
import { till } from './till.ts';
import { withdrawals } from './withdrawals.ts';

/**
 * The contract of the API: the server registers and describes each call by it, and the browser's client takes its
 * types. The browser only imports types, because the schemas would be 60 kB of script; a form loads its own schema when
 * it is used (app/ui/form).
 */
export const contract = {
  ...catalogue,
  ...catalogueAdministration,
  ...lists,
  ...publishedLists,
  ...publishedListAdministration,
  ...listChoices,
  ...bulkEdits,
  ...bankStatements,
  ...cart,
  ...ownOrders,
  ...orderAdministration,
  ...orderDesk,
  ...till,
  ...salesDesk,
  ...receipts,
  ...accounts,
  ...sessions,
  ...secondFactor,
  ...staff,
  ...invitations,
  ...priceChanges,
  ...importExport,
  ...stock,
  ...stockNotices,
  ...labels,
  ...suppliers,
  ...purchases,
  ...administration,
  ...reports,
  ...shopFacts,
  ...settings,
  ...synonyms,
  ...connections,
  ...status,
  ...backups,
  ...exampleCatalogue,
  ...withdrawals,
  ...newsletter,
  ...newsletterAdministration,
  ...customers,
  ...pages,
} satisfies Record<ShopEndpointName, Endpoint & { permission: 'anyone' | 'known' | 'user' }> &
  Record<AdminEndpointName, Endpoint & { permission: 'admin' }>;

/** The method and path of every call. */
export const addresses: Record<EndpointName, string> = { ...endpoints, ...adminEndpoints };

type Contract = typeof contract;
type Part<Name extends EndpointName, Key extends string> =
  Contract[Name] extends Record<Key, infer Value> ? Value : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a client sends in path, query and body. */
export type Params<Name extends EndpointName> = Input<Part<Name, 'params'>>;
export type Query<Name extends EndpointName> = Input<Part<Name, 'query'>>;
export type Body<Name extends EndpointName> = Input<Part<Name, 'body'>>;

/** The same as the handler gets it: checked, with defaults. */
export type ParsedParams<Name extends EndpointName> = Parsed<Part<Name, 'params'>>;
export type ParsedQuery<Name extends EndpointName> = Parsed<Part<Name, 'query'>>;
export type ParsedBody<Name extends EndpointName> = Parsed<Part<Name, 'body'>>;

/** The answer of a success: the body as JSON; undefined for a file or a redirect. */
export type Answer<Name extends EndpointName> =
  | Parsed<Part<Name, 'answer'>>
  | (Part<Name, 'accepted'> extends z.ZodType ? Parsed<Part<Name, 'accepted'>> : never);

/** The calls that answer a page of a list, those with an ETag, and those that answer a file. */
export type PagedName = {
  [Name in EndpointName]: Part<Name, 'pageSize'> extends number ? Name : never;
}[EndpointName];
export type TaggedName = {
  [Name in EndpointName]: Part<Name, 'etag'> extends true ? Name : never;
}[EndpointName];
/** The calls that answer a list as a CSV or XLSX, too. */
export type TableName = {
  [Name in EndpointName]: Part<Name, 'table'> extends true ? Name : never;
}[EndpointName];
export type FileName = {
  [Name in EndpointName]: Part<Name, 'answer'> extends 'file' ? Name : never;
}[EndpointName];
/** The calls that accept a form with files. */
export type FormName = {
  [Name in EndpointName]: Part<Name, 'form'> extends undefined ? never : Name;
}[EndpointName];

/** Which users a handler gets. */
export type Permission<Name extends EndpointName> = Part<Name, 'permission'>;
