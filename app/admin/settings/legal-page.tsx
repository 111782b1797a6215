import type { Settings } from '#shared/schemas/settings.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Card, FieldPair, Stack, Text } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Route } from './+types/legal-page.ts';
import { LegalTexts } from './legal-texts.tsx';
import { MarkdownPreview } from './markdown-field.tsx';
import { FooterPreview } from './preview/footer-preview.tsx';
import { SettingCheck } from './setting-check.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import { type FormTools, SettingsEditor } from './settings-editor.tsx';
import type { SettingsForm } from './settings-plan.ts';
import { SettingLine } from './settings-text.tsx';

type FiscalCondition = Settings['legal']['fiscalCondition'];

export type LegalForm = {
  'legal.name': string;
  'legal.cuit': string;
  'legal.fiscalCondition': FiscalCondition;
  'legal.dataFiscalUrl': string;
  'legal.showNetPrice': boolean;
  /** Null: the house's text. */
  'legal.terms': string | null;
  'legal.privacy': string | null;
};

const CONDITIONS: ReadonlyArray<{ value: FiscalCondition; label: string }> = [
  { value: 'responsable_inscripto', label: 'Responsable inscripto' },
  { value: 'monotributo', label: 'Monotributo' },
  { value: 'exento', label: 'Exento' },
];

const LEGAL: SettingsForm<LegalForm> = {
  key: 'legal',
  formOf: ({ legal }) => ({
    'legal.name': legal.name,
    'legal.cuit': legal.cuit,
    'legal.fiscalCondition': legal.fiscalCondition,
    'legal.dataFiscalUrl': legal.dataFiscalUrl ?? '',
    'legal.showNetPrice': legal.showNetPrice,
    'legal.terms': legal.terms,
    'legal.privacy': legal.privacy,
  }),
  into: (settings, form) => ({
    ...settings,
    legal: {
      name: form['legal.name'],
      cuit: form['legal.cuit'],
      fiscalCondition: form['legal.fiscalCondition'],
      dataFiscalUrl: form['legal.dataFiscalUrl'],
      showNetPrice: form['legal.showNetPrice'],
      terms: form['legal.terms'],
      privacy: form['legal.privacy'],
    },
  }),
  textsOf: {
    'legal.fiscalCondition': (chosen) => CONDITIONS.find(({ value }) => value === chosen)?.label ?? chosen,
    'legal.terms': (text) => text ?? 'El texto de la casa',
    'legal.privacy': (text) => text ?? 'El texto de la casa',
  },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Datos legales y textos' });

/** Who sells, as the law wants it said, and the texts that buyers agree to. */
export default function LegalSettings() {
  return (
    <SettingsEditor
      page="legal"
      part={LEGAL}
      preview={(form, settings) => (
        <Stack gap={4}>
          <FooterPreview
            settings={{
              ...settings,
              legal: { ...settings.legal, name: form['legal.name'], cuit: form['legal.cuit'] },
            }}
          />
          <PricePreview isShown={form['legal.showNetPrice']} />
          <TextPreview title="Términos y condiciones" text={form['legal.terms']} />
          <TextPreview title="Política de privacidad" text={form['legal.privacy']} />
        </Stack>
      )}
    >
      {(tools) => (
        <>
          <Seller {...tools} />
          <LegalTexts {...tools} />
        </>
      )}
    </SettingsEditor>
  );
}

function Seller({ form, errors, set }: FormTools<LegalForm>) {
  const text = (name: 'legal.name' | 'legal.cuit' | 'legal.dataFiscalUrl') => ({
    label: SETTING_LABELS[name],
    value: form[name],
    error: errors[name],
    onType: (typed: string) => set(name, typed),
  });
  return (
    <Card as="section" gap={4} aria-label="Quién vende">
      <Text as="h2" size="lg">
        Quién vende
      </Text>
      <SettingLine
        {...text('legal.name')}
        maxLength={150}
        hint="Como figura en ARCA. Si sos monotributista, tu nombre completo."
      />
      <FieldPair>
        <SettingLine
          {...text('legal.cuit')}
          inputMode="numeric"
          maxLength={20}
          hint="Por ejemplo 27-12345678-0"
        />
        <SelectField
          label={SETTING_LABELS['legal.fiscalCondition']}
          hint="Según tu constancia."
          value={form['legal.fiscalCondition']}
          error={errors['legal.fiscalCondition']}
          options={CONDITIONS}
          onChoose={(condition) => {
            set('legal.fiscalCondition', condition);
            if (condition === 'responsable_inscripto') set('legal.showNetPrice', true);
          }}
        />
      </FieldPair>
      <SettingCheck
        label={SETTING_LABELS['legal.showNetPrice']}
        note="El renglón «Precio sin impuestos nacionales» debajo del precio. Es obligatorio para un responsable inscripto."
        checked={form['legal.showNetPrice']}
        error={errors['legal.showNetPrice']}
        onCheck={(shown) => set('legal.showNetPrice', shown)}
      />
      <SettingLine
        {...text('legal.dataFiscalUrl')}
        type="url"
        maxLength={500}
        hint="Copiá la dirección de tu formulario 960 (Data Fiscal), la que empieza con https:// y es de afip.gob.ar o arca.gob.ar."
        optional
      />
    </Card>
  );
}

function PricePreview({ isShown }: { isShown: boolean }) {
  return (
    <Card gap={1}>
      <Text size="xl" weight="heavy">
        $ 8.950
      </Text>
      {isShown && (
        <Text size="xs" tone="soft">
          Precio sin impuestos nacionales: $ 7.396,69
        </Text>
      )}
    </Card>
  );
}

function TextPreview({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <Card gap={3}>
      <Text as="h3" size="lg">
        {title}
      </Text>
      <MarkdownPreview text={text} />
    </Card>
  );
}
