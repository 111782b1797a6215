import { useId, useState } from 'react';
import { categoryPath } from '#shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FieldPair, Row, Stack } from '../../ui/layout.tsx';
import { BANNER_DRAWINGS } from './drawings.ts';
import type { BannerForm } from './home-form.ts';
import { PictureField } from './picture-field.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import { SettingLine } from './settings-text.tsx';

type BannerFieldsProps = {
  banner: BannerForm;
  /** Offered as where it leads. */
  categories: readonly string[];
  errorAt: (field: string) => string | undefined;
  onChange: (changed: Partial<BannerForm>) => void;
  onDelete: () => void;
};

/** A banner in the list: a line that opens its fields. */
export function BannerFields({ banner, categories, errorAt, onChange, onDelete }: BannerFieldsProps) {
  const hasError = ['title', 'text', 'label', 'link', 'picture'].some((field) => errorAt(field));
  const [isOpen, setOpen] = useState(banner.title === '');
  const links = useId();
  const text = (name: 'title' | 'text' | 'label' | 'link') => ({
    label: SETTING_LABELS[`home.banners.*.${name}`],
    value: banner[name],
    error: errorAt(name),
    onType: (typed: string) => onChange({ [name]: typed }),
  });
  return (
    <details open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="toggle">{banner.title || 'Banner nuevo'}</summary>
      <Stack gap={4} above={2}>
        <SettingLine {...text('title')} maxLength={80} />
        <SettingLine {...text('text')} maxLength={200} optional />
        <FieldPair>
          <SettingLine {...text('label')} maxLength={40} hint="Por ejemplo: Ver mochilas" />
          <SettingLine
            {...text('link')}
            maxLength={500}
            list={links}
            hint="Una página de la tienda o una dirección con https://"
          />
        </FieldPair>
        <datalist id={links}>
          <option value="/catalogo">Todo el catálogo</option>
          <option value="/ofertas">Ofertas</option>
          {categories.map((name) => (
            <option key={name} value={categoryPath(name)}>
              {name}
            </option>
          ))}
        </datalist>
        <PictureField
          label={SETTING_LABELS['home.banners.*.picture']}
          hint="Apaisada queda mejor. Se muestra entera, sin recortar."
          value={banner.picture}
          error={errorAt('picture')}
          drawings={BANNER_DRAWINGS}
          removal="Dejarlo sin imagen"
          onChange={(picture) => onChange({ picture })}
        />
        <Row>
          <Button variant="danger" size="small" onClick={onDelete}>
            Borrar este banner
          </Button>
        </Row>
      </Stack>
    </details>
  );
}
