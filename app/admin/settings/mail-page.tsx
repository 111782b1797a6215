import type { Settings } from '#shared/schemas/settings.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Card } from '../../ui/layout.tsx';
import type { Route } from './+types/mail-page.ts';
import { MailPreview } from './preview/mail-preview.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import { SettingsEditor } from './settings-editor.tsx';
import type { SettingsForm } from './settings-plan.ts';
import { SettingLine } from './settings-text.tsx';

type MailForm = Record<`mail.${keyof Settings['mail']}`, string>;

const MAIL: SettingsForm<MailForm> = {
  key: 'mail',
  formOf: ({ mail }) => ({ 'mail.from': mail.from ?? '', 'mail.replyTo': mail.replyTo ?? '' }),
  into: (settings, form) => ({
    ...settings,
    mail: { from: form['mail.from'], replyTo: form['mail.replyTo'] },
  }),
};

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Mail' });

/** Who the shop's mails come from. */
export default function MailSettings() {
  return (
    <SettingsEditor
      page="mail"
      part={MAIL}
      preview={(form, settings) => (
        <MailPreview settings={settings} from={form['mail.from']} replyTo={form['mail.replyTo']} />
      )}
    >
      {({ form, errors, set }) => (
        <Card as="section" gap={4} aria-label="Direcciones">
          <SettingLine
            label={SETTING_LABELS['mail.from']}
            value={form['mail.from']}
            error={errors['mail.from']}
            type="email"
            hint="Tiene que ser una dirección que tu servicio de mail te deje usar. Vacío: la que ya está configurada."
            optional
            onType={(typed) => set('mail.from', typed)}
          />
          <SettingLine
            label={SETTING_LABELS['mail.replyTo']}
            value={form['mail.replyTo']}
            error={errors['mail.replyTo']}
            type="email"
            hint="Si alguien contesta un mail de la tienda, te llega acá. Vacío: a la dirección de la que sale."
            optional
            onType={(typed) => set('mail.replyTo', typed)}
          />
        </Card>
      )}
    </SettingsEditor>
  );
}
