import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SortableList } from '../kit/sortable-list.tsx';
import { CATEGORY_DRAWINGS } from './drawings.ts';
import type { CategoryForm, HomeForm } from './home-form.ts';
import { PictureField } from './picture-field.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import type { FormTools } from './settings-editor.tsx';

/** The categories of the home page, with their pictures. `known`: those that products have. */
export function HomeCategories(props: FormTools<HomeForm> & { known: readonly string[] }) {
  const { form, errors, set, known } = props;
  const categories = form['home.categories'];
  const change = (name: string, picture: string | null) =>
    set(
      'home.categories',
      categories.map((each) => (each.name === name ? { name, picture } : each)),
    );
  return (
    <Card as="section" gap={3} aria-label="Categorías">
      <Text as="h2" size="lg">
        {SETTING_LABELS['home.categories']}
      </Text>
      <Text size="sm" tone="soft">
        Las que se ven con dibujo en la portada. Las demás siguen en el catálogo.
      </Text>
      {errors['home.categories'] && <Text tone="danger">{errors['home.categories']}</Text>}
      <SortableList
        label={SETTING_LABELS['home.categories']}
        items={categories}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        onReorder={(next) => set('home.categories', next)}
      >
        {({ name, picture }) => (
          <details>
            <summary className="toggle">{name}</summary>
            <Stack gap={3} above={2}>
              {!known.includes(name) && (
                <Text size="sm" tone="soft">
                  Todavía no hay productos en esta categoría.
                </Text>
              )}
              <PictureField
                label={`Imagen de ${name}`}
                hint="PNG, JPEG, WebP o SVG. Se muestra entera."
                value={picture}
                error={errors[`home.categoryPictures.${name}`]}
                drawings={CATEGORY_DRAWINGS}
                removal="Usar el dibujo de siempre"
                onChange={(next) => change(name, next)}
              />
              <Row>
                <Button
                  variant="danger"
                  size="small"
                  onClick={() =>
                    set(
                      'home.categories',
                      categories.filter((each) => each.name !== name),
                    )
                  }
                >
                  Sacar de la portada
                </Button>
              </Row>
            </Stack>
          </details>
        )}
      </SortableList>
      <NewCategory
        known={known.filter((name) => categories.every((each) => each.name !== name))}
        onAdd={(name) => {
          const isNew = categories.every((each) => each.name !== name);
          if (isNew) set('home.categories', [...categories, { name, picture: null } satisfies CategoryForm]);
        }}
      />
    </Card>
  );
}

function NewCategory({ known, onAdd }: { known: readonly string[]; onAdd: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  const list = useId();
  function add() {
    if (typed.trim() === '') return;
    onAdd(typed.trim());
    setTyped('');
  }
  return (
    <Stack gap={2}>
      <TextField
        label="Agregar una categoría"
        list={list}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div>
        <Button variant="secondary" onClick={add}>
          Agregar a la portada
        </Button>
      </div>
    </Stack>
  );
}
