import { useRef } from 'react';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { SortableList } from '../kit/sortable-list.tsx';
import type { Route } from './+types/shipping-page.ts';
import { PostalTester } from './postal-tester.tsx';
import { ShippingPreview } from './preview/shipping-preview.tsx';
import { type FormTools, SettingsEditor } from './settings-editor.tsx';
import { newWay, SHIPPING, type ShippingForm, type WayForm } from './shipping-form.ts';
import { ShippingWay } from './shipping-way.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Envíos' });

/** The ways of delivery, in the order in which buyers see them. */
export default function ShippingSettings() {
  return (
    <SettingsEditor
      page="shipping"
      part={SHIPPING}
      preview={({ shipping }, settings) => <ShippingPreview ways={shipping} settings={settings} />}
    >
      {(tools) => (
        <>
          <Ways {...tools} />
          <PostalTester ways={tools.form.shipping} />
        </>
      )}
    </SettingsEditor>
  );
}

function Ways({ form, errors, set }: FormTools<ShippingForm>) {
  const ways = form.shipping;
  const added = useRef(0);
  const change = (key: string, changed: Partial<WayForm>) =>
    set(
      'shipping',
      ways.map((way) => (way.key === key ? { ...way, ...changed } : way)),
    );

  function add() {
    added.current += 1;
    set('shipping', [...ways, newWay(`nueva-${Date.now()}-${added.current}`)]);
  }

  return (
    <Stack gap={3}>
      <Text size="sm" tone="soft">
        Quien compra las ve en este orden. Arrastralas, o usá las flechas, para cambiarlo.
      </Text>
      {errors.shipping && (
        <Text tone="danger" role="alert">
          {errors.shipping}
        </Text>
      )}
      <SortableList
        label="Formas de entrega"
        items={ways}
        keyOf={({ key }) => key}
        nameOf={({ name }, index) => name || `forma ${index + 1}`}
        onReorder={(next) => set('shipping', next)}
      >
        {(way, index) => (
          <ShippingWay
            way={way}
            errorAt={(field) => errors[`shipping.${index}.${field}`]}
            firstCodeError={firstCodeError(errors, index)}
            onChange={(changed) => change(way.key, changed)}
            onDelete={() =>
              set(
                'shipping',
                ways.filter(({ key }) => key !== way.key),
              )
            }
          />
        )}
      </SortableList>
      <div>
        <Button variant="secondary" onClick={add}>
          Agregar una forma de entrega
        </Button>
      </div>
    </Stack>
  );
}

/** The error of the list of codes, or that of the first wrong one. */
function firstCodeError(errors: FormTools<ShippingForm>['errors'], index: number): string | undefined {
  const path = `shipping.${index}.postalCodes`;
  return Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];
}
