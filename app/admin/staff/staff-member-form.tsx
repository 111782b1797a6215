import type { FormEnd } from '../kit/data-list/use-data-list.ts';
import { EditForm } from '../kit/edit-form.tsx';
import { PermissionChoice } from './permission-choice.tsx';
import { staffPlan } from './staff-edit.ts';

/** The form of somebody's permissions. */
export function StaffMemberForm({ id, onEnd }: { id: string; onEnd: (end: FormEnd) => void }) {
  return (
    <EditForm
      plan={staffPlan(id, () => onEnd('saved'))}
      names={{ permissions: 'Permisos' }}
      title={({ saved }) => `Permisos de ${`${saved.name} ${saved.lastName}`.trim()}`}
      subtitle={({ saved }) => saved.email}
      missing="Esa persona ya no está en el equipo."
      onEnd={onEnd}
    >
      {(edit, { errors, setEdit }) => (
        <PermissionChoice
          chosen={edit.permissions}
          had={edit.saved.permissions}
          error={errors.permissions}
          onChoose={(permissions) => setEdit({ ...edit, permissions })}
        />
      )}
    </EditForm>
  );
}
