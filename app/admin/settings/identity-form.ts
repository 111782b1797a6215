import type { Settings } from '#shared/schemas/settings.ts';
import { nearestReadable, type ShopColors } from '#shared/settings/colors.ts';
import type { SettingsForm } from './settings-plan.ts';

/** The shop's identity as it is edited. The story: its paragraphs, an empty line between two. */
export type IdentityForm = {
  'identity.name': string;
  'identity.slogan': string;
  'identity.description': string;
  'identity.story': string;
  'identity.logo': string | null;
  'identity.colors.ink': string;
  'identity.colors.action': string;
  'identity.colors.highlight': string;
};

export const IDENTITY: SettingsForm<IdentityForm> = {
  key: 'identity',
  formOf: ({ identity }) => ({
    'identity.name': identity.name,
    'identity.slogan': identity.slogan,
    'identity.description': identity.description,
    'identity.story': identity.story.join('\n\n'),
    'identity.logo': identity.logo,
    'identity.colors.ink': identity.colors.ink,
    'identity.colors.action': identity.colors.action,
    'identity.colors.highlight': identity.colors.highlight,
  }),
  into: (settings, form) => ({ ...settings, identity: identityOf(form) }),
};

/** The identity as typed. */
export function identityOf(form: IdentityForm): Settings['identity'] {
  return {
    name: form['identity.name'],
    slogan: form['identity.slogan'],
    description: form['identity.description'],
    story: form['identity.story']
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    logo: form['identity.logo'],
    colors: {
      ink: form['identity.colors.ink'],
      action: form['identity.colors.action'],
      highlight: form['identity.colors.highlight'],
    },
  };
}

/** True for `#1b2a49`. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The nearest colour that can be read; null while it or, for the highlighter, the text's is no colour. */
export function nearestOf(name: keyof ShopColors, colors: ShopColors): string | null {
  if (!isHexColor(colors[name]) || !isHexColor(colors.ink)) return null;
  return nearestReadable(name, colors);
}
