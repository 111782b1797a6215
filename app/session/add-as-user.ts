import { ApiError } from '../api/api-error.ts';
import { addUnits } from './add-units.ts';
import { currentUser } from './guards.ts';
import type { WantedUnits } from './wanted-units.ts';

/** Adds units to the cart. Returns false for a visitor. Throws ApiError. */
export async function addAsUser(wanted: WantedUnits): Promise<boolean> {
  try {
    if (!(await currentUser())) return false;
    await addUnits(wanted);
    return true;
  } catch (error) {
    // The server has ended the session meanwhile.
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
