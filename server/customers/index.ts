import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { eraseCustomer } from './erase-customer.ts';
import { listCustomers } from './list-customers.ts';
import { addCustomerNote, readCustomer, removeCustomerNote } from './read-customer.ts';

/** What the administration does about customers. Each use case is documented where it is defined. */
export function createCustomers(deps: { db: Database }) {
  return withDeps(deps, {
    listCustomers,
    readCustomer,
    addCustomerNote,
    removeCustomerNote,
    eraseCustomer,
  });
}
