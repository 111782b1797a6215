import { pageMeta } from '../../seo/page-meta.ts';
import { Card } from '../../ui/layout.tsx';
import type { Route } from './+types/social-page.ts';
import { FooterPreview } from './preview/footer-preview.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import { SettingsEditor } from './settings-editor.tsx';
import type { SettingsForm } from './settings-plan.ts';
import { SettingLine } from './settings-text.tsx';

const NETWORKS = ['instagram', 'facebook', 'tiktok'] as const;
type Network = (typeof NETWORKS)[number];
type SocialForm = Record<`social.${Network}`, string>;

const EXAMPLES: Record<Network, string> = {
  instagram: 'https://www.instagram.com/tulibreria',
  facebook: 'https://www.facebook.com/tulibreria',
  tiktok: 'https://www.tiktok.com/@tulibreria',
};

const SOCIAL: SettingsForm<SocialForm> = {
  key: 'social',
  formOf: ({ social }) => ({
    'social.instagram': social.instagram ?? '',
    'social.facebook': social.facebook ?? '',
    'social.tiktok': social.tiktok ?? '',
  }),
  into: (settings, form) => ({ ...settings, social: socialOf(form) }),
};

function socialOf(form: SocialForm) {
  return {
    instagram: form['social.instagram'].trim() || null,
    facebook: form['social.facebook'].trim() || null,
    tiktok: form['social.tiktok'].trim() || null,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Redes' });

/** The shop's pages on social networks. */
export default function SocialSettings() {
  return (
    <SettingsEditor
      page="social"
      part={SOCIAL}
      preview={(form, settings) => <FooterPreview settings={{ ...settings, social: socialOf(form) }} />}
    >
      {({ form, errors, set }) => (
        <Card as="section" gap={4} aria-label="Tus perfiles">
          {NETWORKS.map((network) => (
            <SettingLine
              key={network}
              label={SETTING_LABELS[`social.${network}`]}
              value={form[`social.${network}`]}
              error={errors[`social.${network}`]}
              type="url"
              hint={`La dirección de tu perfil, por ejemplo ${EXAMPLES[network]}. Vacío: no se muestra.`}
              optional
              onType={(typed) => set(`social.${network}`, typed)}
            />
          ))}
        </Card>
      )}
    </SettingsEditor>
  );
}
