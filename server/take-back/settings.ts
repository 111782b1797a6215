import { changedFields, type createSettings } from '#server/settings/index.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import { type Settings, settingsSchema } from '#shared/schemas/settings.ts';
import { mergeBack } from './merge-back.ts';
import type { TakeBackPlan } from './plan.ts';

type ShopSettings = ReturnType<typeof createSettings>;

/** Takes back a save of the settings: what it changed, and nothing that was saved since in other fields. */
export async function planSettings(
  { settings }: { settings: ShopSettings },
  entry: AuditEntry,
): Promise<TakeBackPlan> {
  const current = await settings.readSettings();
  const { before, after } = await settings.readSave(entry._id);
  const merged: Settings = settingsSchema.parse(mergeBack({ current, before, after }));
  const since = new Set(changedFields(after, current).map(({ path }) => path));
  return {
    way: 'values',
    thing: current,
    changes: changedFields(current, merged).map(({ path, before: now, after: back }) => ({
      field: path,
      now,
      back,
      changedSince: since.has(path),
    })),
    kept: [],
    needs: ['settings'],
    apply: ({ user, precondition }) => settings.saveSettings(merged, { adminId: user._id, precondition }),
  };
}
