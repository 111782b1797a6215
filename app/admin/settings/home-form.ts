import type { Settings } from '#shared/schemas/settings.ts';
import type { SettingsForm } from './settings-plan.ts';

export type BannerForm = Settings['home']['banners'][number] & {
  /** Of the row on screen. */
  key: string;
};
export type CategoryForm = { name: string; picture: string | null };
export type HomeForm = {
  'home.notice': string;
  'home.banners': BannerForm[];
  'home.categories': CategoryForm[];
};

export const HOME: SettingsForm<HomeForm> = {
  key: 'home',
  formOf: ({ home }) => ({
    'home.notice': home.notice ?? '',
    'home.banners': home.banners.map((banner, index) => ({ ...banner, key: `banner-${index}` })),
    'home.categories': home.categories.map((name) => ({
      name,
      picture: home.categoryPictures[name] ?? null,
    })),
  }),
  into: (settings, form) => ({
    ...settings,
    home: {
      notice: form['home.notice'],
      banners: form['home.banners'].map(({ key: _key, ...banner }) => banner),
      categories: form['home.categories'].map(({ name }) => name),
      categoryPictures: Object.fromEntries(
        form['home.categories'].flatMap(({ name, picture }) => (picture === null ? [] : [[name, picture]])),
      ),
    },
  }),
  textsOf: {
    'home.banners': (banners) =>
      banners.map(({ key: _key, ...banner }) => Object.values(banner).filter(Boolean).join(' · ')).join('\n'),
    'home.categories': (categories) =>
      categories.map(({ name, picture }) => (picture === null ? name : `${name} (${picture})`)).join(', '),
  },
};

export function newBanner(key: string): BannerForm {
  return { key, title: '', text: '', label: 'Ver', link: '/catalogo', picture: 'drawing:catalogo' };
}
