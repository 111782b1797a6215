import { useId } from 'react';
import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '#shared/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { useMay } from '../kit/use-may.ts';
import styles from './permission-choice.module.css';
import { PERMISSION_GROUPS, PRESETS } from './permission-groups.ts';

type PermissionChoiceProps = {
  chosen: readonly Permission[];
  /** Those that the person has now: they can be given again after taking them away here. */
  had?: readonly Permission[];
  error: string | undefined;
  onChoose: (permissions: Permission[]) => void;
};

/** What a person may do, by group. What the one who chooses does not have cannot be given (rules 20.7). */
export function PermissionChoice({ chosen, had = [], error, onChoose }: PermissionChoiceProps) {
  const errorId = useId();
  const may = useMay();
  const canGive = (permission: Permission) => may(permission) || had.includes(permission);
  const choose = (wanted: readonly Permission[]) =>
    onChoose(PERMISSIONS.filter((one) => wanted.includes(one) && canGive(one)));
  return (
    <Stack as="fieldset" gap={4} aria-describedby={error ? errorId : undefined}>
      <legend>
        <Text as="span" weight="medium">
          Qué puede hacer
        </Text>
      </legend>
      <Row gap={2} lines={2}>
        {PRESETS.map(({ name, permissions }) => (
          <Button key={name} variant="secondary" size="small" onClick={() => choose(permissions)}>
            {name}
          </Button>
        ))}
      </Row>
      {PERMISSION_GROUPS.map(({ title, rows }) => (
        <Stack key={title} gap={1}>
          <h3 className={styles.group}>{title}</h3>
          {rows.map(({ permission, opens }) => (
            <Choice
              key={permission}
              permission={permission}
              opens={opens}
              checked={chosen.includes(permission)}
              canGive={canGive(permission)}
              isInvalid={error !== undefined}
              onChange={(checked) =>
                choose(checked ? [...chosen, permission] : chosen.filter((one) => one !== permission))
              }
            />
          ))}
        </Stack>
      ))}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </Stack>
  );
}

type ChoiceProps = {
  permission: Permission;
  opens: string;
  checked: boolean;
  canGive: boolean;
  isInvalid: boolean;
  onChange: (checked: boolean) => void;
};

function Choice({ permission, opens, checked, canGive, isInvalid, onChange }: ChoiceProps) {
  const hintId = useId();
  return (
    <div className={styles.choice}>
      <label className="check">
        <input
          type="checkbox"
          name="permissions"
          value={permission}
          checked={checked}
          disabled={!canGive}
          aria-describedby={hintId}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Text as="span" weight="medium">
          {PERMISSION_NAMES[permission]}
        </Text>
      </label>
      <Text size="sm" tone="soft" id={hintId} className={styles.opens}>
        {opens}
        {!canGive && ' No lo tenés, así que no lo podés dar.'}
      </Text>
    </div>
  );
}
