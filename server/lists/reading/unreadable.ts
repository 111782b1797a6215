import type { ListFault } from '#shared/list-faults.ts';

/** A file from which no list can be read. */
export class UnreadableListError extends Error {
  override name = 'UnreadableListError';
  readonly fault: ListFault;

  constructor(fault: ListFault) {
    super(`unreadable: ${fault}`);
    this.fault = fault;
  }
}
