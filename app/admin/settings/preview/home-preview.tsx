import type { Settings } from '#shared/schemas/settings.ts';
import { Stack } from '../../../ui/layout.tsx';
import { CATEGORY_DRAWINGS, drawingOf } from '../drawings.ts';
import type { HomeForm } from '../home-form.ts';
import styles from './home-preview.module.css';
import { SchemeBox } from './scheme-box.tsx';

/** Notice, banners one below the other, and the cards of the categories. */
export function HomePreview({ form, settings }: { form: HomeForm; settings: Settings }) {
  const notice = form['home.notice'].trim();
  return (
    <SchemeBox scheme="light" colors={settings.identity.colors}>
      {notice && <p className={styles.notice}>{notice}</p>}
      <Stack gap={3} className={styles.page}>
        {form['home.banners'].map(({ key, title, text, label, picture }) => (
          <div key={key} className={styles.banner}>
            <div className={styles.words}>
              <strong className={styles.title}>{title || 'Título'}</strong>
              <span>{text}</span>
              <span className={styles.call}>{label || 'Ver'}</span>
            </div>
            {picture && <img className={styles.picture} src={drawingOf(picture) ?? undefined} alt="" />}
          </div>
        ))}
        <ul className={styles.categories}>
          {form['home.categories'].map(({ name, picture }) => (
            <li key={name}>
              <span className={styles.tile}>
                <img src={drawingOf(picture) ?? usualDrawing(name)} alt="" />
              </span>
              {name}
            </li>
          ))}
        </ul>
      </Stack>
    </SchemeBox>
  );
}

/** The drawing of a category without a picture of its own. */
function usualDrawing(category: string): string | undefined {
  return CATEGORY_DRAWINGS.find(({ name }) => name === category)?.address;
}
