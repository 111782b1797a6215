import type { ShopColors } from '#shared/settings/colors.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Card, Text } from '../../ui/layout.tsx';
import type { Route } from './+types/identity-page.ts';
import { ColorField } from './color-field.tsx';
import { IDENTITY, type IdentityForm, identityOf, nearestOf } from './identity-form.ts';
import { PictureField } from './picture-field.tsx';
import { ShopPreview } from './preview/shop-preview.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import { type FormTools, SettingsEditor } from './settings-editor.tsx';
import { SettingLine, SettingParagraph } from './settings-text.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Identidad' });

/** Who the shop is, and its colours. */
export default function IdentitySettings() {
  return (
    <SettingsEditor
      page="identity"
      part={IDENTITY}
      preview={(form) => <ShopPreview identity={identityOf(form)} />}
    >
      {(tools) => (
        <>
          <Words {...tools} />
          <Colors {...tools} />
        </>
      )}
    </SettingsEditor>
  );
}

type TextName = 'identity.name' | 'identity.slogan' | 'identity.description' | 'identity.story';

function Words({ form, errors, set }: FormTools<IdentityForm>) {
  const text = (name: TextName) => ({
    label: SETTING_LABELS[name],
    value: form[name],
    error: errors[name],
    onType: (typed: string) => set(name, typed),
  });
  return (
    <Card as="section" gap={4} aria-label="Nombre y logo">
      <Text as="h2" size="lg">
        Nombre y logo
      </Text>
      <SettingLine {...text('identity.name')} maxLength={60} />
      <SettingLine
        {...text('identity.slogan')}
        maxLength={120}
        hint="Una línea corta, debajo del nombre."
        optional
      />
      <PictureField
        label="Logo"
        hint="PNG, JPEG, WebP o SVG. Podés elegirlo, arrastrarlo o pegarlo. Se muestra entero."
        value={form['identity.logo']}
        error={errors['identity.logo']}
        removal="Quitar el logo"
        onChange={(logo) => set('identity.logo', logo)}
      />
      <SettingParagraph
        {...text('identity.description')}
        maxLength={400}
        rows={3}
        hint="Dos o tres renglones. Es lo que muestran Google y WhatsApp cuando alguien comparte la tienda."
      />
      <SettingParagraph
        {...text('identity.story')}
        rows={9}
        hint="La historia de la librería. Dejá un renglón vacío entre párrafo y párrafo."
        optional
      />
    </Card>
  );
}

const COLORS: ReadonlyArray<{ name: keyof ShopColors; hint: string }> = [
  { name: 'ink', hint: 'Para leer, y para las franjas oscuras de arriba y de abajo.' },
  { name: 'action', hint: 'Para los botones y los enlaces.' },
  { name: 'highlight', hint: 'Detrás de una palabra o un precio, como un resaltador.' },
];

function Colors({ form, errors, set }: FormTools<IdentityForm>) {
  const { colors } = identityOf(form);
  return (
    <Card as="section" gap={4} aria-label="Colores">
      <Text as="h2" size="lg">
        Colores
      </Text>
      <Text size="sm" tone="soft">
        Elegí tres. Los demás, y los de la pantalla oscura, salen de ellos.
      </Text>
      {COLORS.map(({ name, hint }) => (
        <ColorField
          key={name}
          label={SETTING_LABELS[`identity.colors.${name}`]}
          hint={hint}
          value={colors[name]}
          error={errors[`identity.colors.${name}`]}
          nearest={nearestOf(name, colors)}
          against={
            name === 'highlight'
              ? { name: 'detrás del texto', color: colors.ink }
              : { name: 'sobre el papel', color: '#f4f1e8' }
          }
          onChange={(color) => set(`identity.colors.${name}`, color)}
        />
      ))}
    </Card>
  );
}
