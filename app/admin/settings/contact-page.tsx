import { whatsappNumber } from '#shared/phones.ts';
import { PROVINCES } from '#shared/provinces.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Card, FieldPair, Text } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Route } from './+types/contact-page.ts';
import { FooterPreview } from './preview/footer-preview.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import { type FormTools, SettingsEditor } from './settings-editor.tsx';
import type { SettingsForm } from './settings-plan.ts';
import { SettingLine, SettingParagraph } from './settings-text.tsx';

type ContactField =
  | 'contact.whatsapp'
  | 'contact.phone'
  | 'contact.email'
  | 'contact.hours'
  | `contact.address.${keyof Settings['contact']['address']}`;
type ContactForm = Record<ContactField, string>;

const CONTACT: SettingsForm<ContactForm> = {
  key: 'contact',
  formOf: ({ contact: { whatsapp, phone, email, hours, address } }) => ({
    'contact.whatsapp': whatsapp,
    'contact.phone': phone ?? '',
    'contact.email': email,
    'contact.hours': hours,
    'contact.address.street': address.street,
    'contact.address.city': address.city,
    'contact.address.province': address.province,
    'contact.address.postalCode': address.postalCode,
    'contact.address.latitude': degreesText(address.latitude),
    'contact.address.longitude': degreesText(address.longitude),
  }),
  into: (settings, form) => ({
    ...settings,
    contact: {
      whatsapp: form['contact.whatsapp'],
      phone: form['contact.phone'],
      email: form['contact.email'],
      hours: form['contact.hours'],
      address: {
        street: form['contact.address.street'],
        city: form['contact.address.city'],
        province: form['contact.address.province'],
        postalCode: form['contact.address.postalCode'],
        latitude: degreesOf(form['contact.address.latitude']),
        longitude: degreesOf(form['contact.address.longitude']),
      },
    },
  }),
};

/** Degrees as maps give them to be copied, with a point. */
function degreesText(degrees: number | null): string {
  return degrees === null ? '' : String(degrees);
}

/** With a point or a comma; null: empty. What is no number stays as it is, and the schema says so. */
function degreesOf(typed: string): number | string | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return Number.isNaN(Number(text)) ? typed : Number(text);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Contacto' });

/** How buyers reach the shop, and where it is. */
export default function ContactSettings() {
  return (
    <SettingsEditor
      page="contact"
      part={CONTACT}
      preview={(form, settings) => <FooterPreview settings={withContact(settings, form)} />}
    >
      {(tools) => (
        <>
          <Reach {...tools} />
          <Place {...tools} />
        </>
      )}
    </SettingsEditor>
  );
}

function withContact(settings: Settings, form: ContactForm): Settings {
  const { address } = settings.contact;
  return {
    ...settings,
    contact: {
      whatsapp: form['contact.whatsapp'],
      phone: form['contact.phone'] || null,
      email: form['contact.email'],
      hours: form['contact.hours'],
      address: {
        ...address,
        street: form['contact.address.street'],
        city: form['contact.address.city'],
        province: form['contact.address.province'],
        postalCode: form['contact.address.postalCode'],
      },
    },
  };
}

function bind({ form, errors, set }: FormTools<ContactForm>) {
  return (name: ContactField) => ({
    label: SETTING_LABELS[name],
    value: form[name],
    error: errors[name],
    onType: (typed: string) => set(name, typed),
  });
}

function Reach(tools: FormTools<ContactForm>) {
  const text = bind(tools);
  const number = whatsappNumber(tools.form['contact.whatsapp']);
  return (
    <Card as="section" gap={4} aria-label="Cómo te escriben">
      <Text as="h2" size="lg">
        Cómo te escriben
      </Text>
      <SettingLine
        {...text('contact.whatsapp')}
        type="tel"
        hint="El celular de la librería, con código de área. Por ejemplo 11 4000-0000."
      />
      {number && (
        <Text size="sm">
          <a href={`https://wa.me/${number}`} target="_blank" rel="noopener noreferrer">
            Probar: abrir un chat con +{number}
            <span className="visually-hidden"> (se abre en otra pestaña)</span>
          </a>
        </Text>
      )}
      <FieldPair>
        <SettingLine {...text('contact.phone')} type="tel" hint="Como querés que se lea." optional />
        <SettingLine {...text('contact.email')} type="email" hint="El que ve todo el mundo." />
      </FieldPair>
      <SettingParagraph
        {...text('contact.hours')}
        rows={2}
        maxLength={300}
        hint="Por ejemplo: Lunes a viernes de 9 a 13 y de 16 a 20 h. Sábados de 9 a 13 h."
        optional
      />
    </Card>
  );
}

function Place(tools: FormTools<ContactForm>) {
  const text = bind(tools);
  const { form, errors, set } = tools;
  const province = form['contact.address.province'];
  const names: readonly string[] = PROVINCES;
  const options = names.includes(province) ? names : [province, ...names];
  return (
    <Card as="section" gap={4} aria-label="Dónde está el local">
      <Text as="h2" size="lg">
        Dónde está el local
      </Text>
      <SettingLine {...text('contact.address.street')} maxLength={200} optional />
      <FieldPair>
        <SettingLine {...text('contact.address.city')} maxLength={100} />
        <SettingLine {...text('contact.address.postalCode')} maxLength={10} inputMode="numeric" optional />
      </FieldPair>
      <SelectField
        label={SETTING_LABELS['contact.address.province']}
        value={province}
        error={errors['contact.address.province']}
        options={options.map((value) => ({ value, label: value }))}
        onChoose={(value) => set('contact.address.province', value)}
      />
      <Text size="sm" tone="soft">
        Para mostrar el mapa hacen falta los dos números que da Google Maps al tocar el lugar con el botón
        derecho (por ejemplo -34.6037 y -58.3816). Sin ellos, no hay mapa.
      </Text>
      <FieldPair>
        <SettingLine {...text('contact.address.latitude')} optional />
        <SettingLine {...text('contact.address.longitude')} optional />
      </FieldPair>
    </Card>
  );
}
