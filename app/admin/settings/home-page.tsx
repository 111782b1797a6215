import { useRef } from 'react';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Text } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import { SortableList } from '../kit/sortable-list.tsx';
import type { Route } from './+types/home-page.ts';
import { BannerFields } from './banner-fields.tsx';
import { HomeCategories } from './home-categories.tsx';
import { type BannerForm, HOME, type HomeForm, newBanner } from './home-form.ts';
import { HomePreview } from './preview/home-preview.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import { type FormTools, SettingsEditor } from './settings-editor.tsx';
import { SettingLine } from './settings-text.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Inicio' });

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { categories: (await call('listCategories', { signal })).map(({ name }) => name) };
}

/** The home page: notice, banners, categories. */
export default function HomeSettings({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <SettingsEditor
      page="home"
      part={HOME}
      preview={(form, settings) => <HomePreview form={form} settings={settings} />}
    >
      {(tools) => (
        <>
          <Notice {...tools} />
          <Banners {...tools} categories={categories} />
          <HomeCategories {...tools} known={categories} />
        </>
      )}
    </SettingsEditor>
  );
}

function Notice({ form, errors, set }: FormTools<HomeForm>) {
  return (
    <Card as="section" gap={4} aria-label="Aviso">
      <SettingLine
        label={SETTING_LABELS['home.notice']}
        value={form['home.notice']}
        error={errors['home.notice']}
        maxLength={200}
        hint="Un renglón en todas las páginas. Por ejemplo: Cerramos del 2 al 15 de enero. Vacío: no se muestra."
        optional
        onType={(typed) => set('home.notice', typed)}
      />
    </Card>
  );
}

/** The most banners of the home page. */
const MOST = 8;

function Banners({ form, errors, set, categories }: FormTools<HomeForm> & { categories: readonly string[] }) {
  const banners = form['home.banners'];
  const added = useRef(0);
  const change = (key: string, changed: Partial<BannerForm>) =>
    set(
      'home.banners',
      banners.map((banner) => (banner.key === key ? { ...banner, ...changed } : banner)),
    );

  function add() {
    added.current += 1;
    set('home.banners', [...banners, newBanner(`nuevo-${Date.now()}-${added.current}`)]);
  }

  return (
    <Card as="section" gap={3} aria-label="Banners">
      <Text as="h2" size="lg">
        Banners
      </Text>
      <Text size="sm" tone="soft">
        Los carteles grandes de la portada, que pasan solos. Sin ninguno, la portada empieza por las
        categorías.
      </Text>
      {errors['home.banners'] && <Text tone="danger">{errors['home.banners']}</Text>}
      <SortableList
        label="Banners"
        items={banners}
        keyOf={({ key }) => key}
        nameOf={({ title }, index) => title || `banner ${index + 1}`}
        onReorder={(next) => set('home.banners', next)}
      >
        {(banner, index) => (
          <BannerFields
            banner={banner}
            categories={categories}
            errorAt={(field) => errors[`home.banners.${index}.${field}`]}
            onChange={(changed) => change(banner.key, changed)}
            onDelete={() =>
              set(
                'home.banners',
                banners.filter(({ key }) => key !== banner.key),
              )
            }
          />
        )}
      </SortableList>
      {banners.length < MOST && (
        <div>
          <Button variant="secondary" onClick={add}>
            Agregar un banner
          </Button>
        </div>
      )}
    </Card>
  );
}
