import { PERMISSION_NAMES, type Permission } from '#shared/permissions.ts';
import type { StaffMember } from '#shared/schemas/staff.ts';
import { toast } from '../../ui/toast.ts';
import { losesEdit } from '../../ui/unsaved-work.ts';
import { call, callForVersion } from '../kit/client.ts';
import type { EditPlan } from '../kit/use-versioned-edit.ts';

export type StaffEdit = { etag: string; saved: StaffMember; permissions: Permission[] };

/** How somebody's permissions are edited. */
export function staffPlan(id: string, onSaved: () => void): EditPlan<StaffEdit, 'permissions'> {
  const params = { id };
  return {
    draftKey: `edit-staff-${id}`,
    loses: losesEdit(id),
    fetch: async (signal) => {
      const { thing, etag } = await callForVersion('readStaffMember', { params, ...(signal && { signal }) });
      return { etag, saved: thing, permissions: thing.permissions };
    },
    schema: async () => (await import('#shared/schemas/staff.ts')).staffEditSchema,
    bodyOf: ({ permissions }) => ({ permissions }),
    readingErrors: () => ({}),
    send: async ({ permissions, etag }) => {
      const saved = await call('changeStaffMember', { params, body: { permissions }, ifMatch: etag });
      toast(`Guardamos los permisos de ${saved.name}`, { tone: 'success' });
      onSaved();
      return true;
    },
    versionsOf: ({ etag, saved, permissions }) => ({
      etag,
      base: { permissions: textOf(saved.permissions) },
      mine: { permissions: textOf(permissions) },
    }),
    rebase: (mine, _found, theirs) => ({ ...theirs, permissions: mine.permissions }),
    isHarmless: () => false,
  };
}

function textOf(permissions: readonly Permission[]): string {
  return permissions.map((one) => PERMISSION_NAMES[one]).join(', ');
}
