import { missingOf } from '#shared/permissions.ts';
import { requireAdmin } from '../../../session/session.ts';
import { call, callForPage } from '../../kit/client.ts';
import { readAnswers } from './step-answers.ts';
import type { ShopFacts } from './steps.ts';

/**
 * The first steps with what is known about the shop, read before the page is drawn: they stand above everything else,
 * which would move when they came later. Null: they are put off, or not this person's.
 */
export async function loadFirstSteps(signal: AbortSignal) {
  const { permissions } = await requireAdmin();
  if (readAnswers().isPutOff || missingOf(permissions, ['settings']).length > 0) return null;
  const [facts, { FirstSteps }] = await Promise.all([
    // The steps are no reason for an error on the page.
    readFacts(signal).catch(() => null),
    // Put off or done by most.
    import('./first-steps.tsx'),
  ]);
  return facts && { facts, FirstSteps };
}

async function readFacts(signal: AbortSignal): Promise<ShopFacts> {
  const [settings, products] = await Promise.all([
    call('readSettings', { signal }),
    callForPage('listAdminProducts', { query: { limit: 1 }, signal }),
  ]);
  return { settings, hasProducts: products.total > 0 };
}
