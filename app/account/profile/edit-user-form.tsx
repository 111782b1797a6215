import { useId } from 'react';
import { PROVINCES } from '#shared/provinces.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { saveProfile } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { FormErrors } from '../../ui/form/form-errors.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FieldPair } from '../sign-in/auth-card.tsx';
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
  const input = (name: ProfileField) => ({ name, defaultValue: shown[name] });
  return (
    <>
      <FieldPair>
        <Field label="Nombre" error={errors.name}>
          {(control) => (
            <TextInput {...control} {...input('name')} autoComplete="given-name" maxLength={100} required />
          )}
        </Field>
        <Field label="Apellido" error={errors.lastName}>
          {(control) => (
            <TextInput
              {...control}
              {...input('lastName')}
              autoComplete="family-name"
              maxLength={100}
              required
            />
          )}
        </Field>
      </FieldPair>
      <Field
        label="Teléfono"
        hint="Con código de área. Te escribimos por el envío."
        error={errors.phone}
        optional
      >
        {(control) => (
          <TextInput {...control} {...input('phone')} type="tel" inputMode="numeric" autoComplete="tel" />
        )}
      </Field>
      <Field label="Dirección" hint="Calle, número, piso y departamento." error={errors['direction.address']}>
        {(control) => (
          <TextInput
            {...control}
            {...input('direction.address')}
            autoComplete="street-address"
            maxLength={200}
            required={addressNeeded}
          />
        )}
      </Field>
      <Stack gap={4} className={styles.postal}>
        <Field label="Código postal" error={errors['direction.CP']}>
          {(control) => (
            <TextInput
              {...control}
              {...input('direction.CP')}
              type="number"
              min={0}
              inputMode="numeric"
              autoComplete="postal-code"
              required={addressNeeded}
            />
          )}
        </Field>
        <Field label="Ciudad" error={errors['direction.city']}>
          {(control) => (
            <TextInput
              {...control}
              {...input('direction.city')}
              autoComplete="address-level2"
              maxLength={100}
              required={addressNeeded}
            />
          )}
        </Field>
      </Stack>
      <Field label="Provincia" error={errors['direction.prov']}>
        {(control) => (
          <Select
            {...control}
            {...input('direction.prov')}
            autoComplete="address-level1"
            required={addressNeeded}
          >
            <option value="">Elegí una provincia</option>
            {provinceChoices(shown['direction.prov']).map((province) => (
              <option key={province}>{province}</option>
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
