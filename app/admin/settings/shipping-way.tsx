import { useState } from 'react';
import { PESOS } from '#shared/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { FieldPair, Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SettingCheck } from './setting-check.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import { SettingLine, SettingParagraph } from './settings-text.tsx';
import { isFixed, priceText, type WayForm } from './shipping-form.ts';

type ShippingWayProps = {
  way: WayForm;
  errorAt: (field: string) => string | undefined;
  firstCodeError: string | undefined;
  onChange: (changed: Partial<WayForm>) => void;
  onDelete: () => void;
};

/** A way of delivery in the list: a line that opens its fields. */
export function ShippingWay(props: ShippingWayProps) {
  const { way, errorAt, firstCodeError } = props;
  const hasError = ['id', 'name', 'description', 'price', 'note'].some((field) => errorAt(field));
  const [isOpen, setOpen] = useState(way.id === '');
  return (
    <details
      open={isOpen || hasError || firstCodeError !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="toggle">
        {way.name || 'Nueva forma de entrega'} · {priceText(way)} {!way.enabled && <Tag>Apagada</Tag>}
      </summary>
      <Fields {...props} />
    </details>
  );
}

function Fields({ way, errorAt, firstCodeError, onChange, onDelete }: ShippingWayProps) {
  const text = (name: 'name' | 'description' | 'note') => ({
    label: SETTING_LABELS[`shipping.*.${name}`],
    value: way[name],
    error: errorAt(name),
    onType: (typed: string) => onChange({ [name]: typed }),
  });
  return (
    <Stack gap={4} above={2}>
      <SettingCheck
        label="Se ofrece en la tienda"
        checked={way.enabled}
        onCheck={(enabled) => onChange({ enabled })}
      />
      <FieldPair>
        <SettingLine {...text('name')} maxLength={80} />
        <NumberField
          label={SETTING_LABELS['shipping.*.price']}
          kind={PESOS}
          value={way.price}
          error={errorAt('price')}
          onChange={(price) => onChange({ price })}
        />
      </FieldPair>
      <SettingLine
        {...text('description')}
        maxLength={300}
        hint="El renglón chico debajo del nombre."
        optional
      />
      {!isFixed(way) && (
        <SettingCheck
          label="Hay que llevarlo a una dirección"
          note="Si no, la persona lo retira en el local."
          checked={way.needsAddress}
          onCheck={(needsAddress) => onChange({ needsAddress })}
        />
      )}
      {way.needsAddress && (
        <>
          <SettingParagraph
            label="Solo a estos códigos postales"
            value={way.postalCodes}
            error={firstCodeError}
            rows={2}
            hint="Códigos o rangos separados por comas: 6720, 1000-1499. Vacío: a todo el país."
            optional
            onType={(postalCodes) => onChange({ postalCodes })}
          />
          {!isFixed(way) && (
            <SettingCheck
              label="El precio se acuerda después de la compra"
              note="Con precio 0, quien compra lee «a acordar» en lugar de «sin cargo»."
              checked={way.paidLater}
              onCheck={(paidLater) => onChange({ paidLater })}
            />
          )}
        </>
      )}
      <SettingParagraph
        {...text('note')}
        rows={2}
        maxLength={500}
        hint="Va con el pedido y en sus mails: cuándo pasás, qué traer para retirar."
        optional
      />
      {isFixed(way) ? (
        <Text size="sm" tone="soft">
          {kindOf(way)} Viene con la tienda: se puede renombrar, cambiar de precio o apagar, pero no borrar.
        </Text>
      ) : (
        <Row>
          <Button variant="danger" size="small" onClick={onDelete}>
            Borrar esta forma
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** What a way that comes with the shop is, whatever it is called. */
function kindOf({ needsAddress, paidLater }: WayForm): string {
  if (!needsAddress) return 'Es el retiro en el local.';
  return paidLater
    ? 'Lleva a una dirección; con precio 0, quien compra lee «a acordar».'
    : 'Lleva a una dirección; con precio 0, quien compra lee «sin cargo».';
}
