import { useId } from 'react';
import { PROVINCES } from '#shared/provinces.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { saveProfile } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { FormErrors } from '../../ui/form/form-errors.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { FieldPair, Row, Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './edit-user-form.module.css';
import { type ProfileField, profileEditOf, profileInputOf } from './profile-input.ts';

type EditUserFormProps = {
  user: User;
  /** Whether the address must be complete, as shipping needs it (rules 6.2). */
  addressNeeded: boolean;
  submitLabel: string;
  onSaved: (user: User) => void;
  /** Missing: there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
};

/** The form of the user's own name, phone and address (rules 9.8). */
export function EditUserForm({ user, addressNeeded, submitLabel, onSaved, onCancel }: EditUserFormProps) {
  const headingId = useId();
  const { errors, pending, handlers } = useProfileForm(user, addressNeeded, onSaved);
  return (
    <Stack as="form" gap={4} noValidate aria-labelledby={headingId} {...handlers}>
      <h2 id={headingId} className="visually-hidden">
        Tus datos
      </h2>
      <ProfileFields user={user} errors={errors} addressNeeded={addressNeeded} />
      <Row gap={3} above={2}>
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function ProfileFields(props: { user: User; errors: FormErrors; addressNeeded: boolean }) {
  const { user, errors, addressNeeded } = props;
  const shown = profileInputOf(user);
  const field = (name: ProfileField) => ({ name, defaultValue: shown[name], error: errors[name] });
  const { error: provinceError, ...province } = field('direction.prov');
  return (
    <>
      <FieldPair>
        <TextField label="Nombre" {...field('name')} autoComplete="given-name" maxLength={100} required />
        <TextField
          label="Apellido"
          {...field('lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </FieldPair>
      <TextField
        label="Teléfono"
        hint="Con código de área. Te escribimos por el envío."
        {...field('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        optional
      />
      <TextField
        label="Dirección"
        hint="Calle, número, piso y departamento."
        {...field('direction.address')}
        autoComplete="street-address"
        maxLength={200}
        required={addressNeeded}
      />
      <Stack gap={4} className={styles.postal}>
        <TextField
          label="Código postal"
          {...field('direction.CP')}
          type="number"
          min={0}
          inputMode="numeric"
          autoComplete="postal-code"
          required={addressNeeded}
        />
        <TextField
          label="Ciudad"
          {...field('direction.city')}
          autoComplete="address-level2"
          maxLength={100}
          required={addressNeeded}
        />
      </Stack>
      <Field label="Provincia" error={provinceError}>
        {(control) => (
          <Select {...control} {...province} autoComplete="address-level1" required={addressNeeded}>
            <option value="">Elegí una provincia</option>
            {provinceChoices(shown['direction.prov']).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** The 24 jurisdictions, and the stored text if it is another one, so that opening the form does not lose it. */
function provinceChoices(stored: string): string[] {
  const known: readonly string[] = PROVINCES;
  return stored === '' || known.includes(stored) ? [...known] : [stored, ...known];
}

function useProfileForm(user: User, addressNeeded: boolean, onSaved: (user: User) => void) {
  return useForm({
    schema: async () => {
      const { shippingDataSchema, userEditSchema } = await import('#shared/schemas/accounts.ts');
      return addressNeeded ? shippingDataSchema : userEditSchema;
    },
    values: profileEditOf,
    send: async (edit) => onSaved(await saveProfile(user, edit)),
  });
}
