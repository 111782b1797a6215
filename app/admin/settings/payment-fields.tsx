import { HOURS, PERCENT } from '#shared/numbers.ts';
import { isCbu } from '#shared/settings/identifiers.ts';
import { Card, FieldPair, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { PaymentsForm } from './payments-form.ts';
import { SettingCheck } from './setting-check.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import type { FormTools } from './settings-editor.tsx';
import { SettingLine, SettingParagraph } from './settings-text.tsx';
import { knownNumber } from './typed-number.ts';

type Tools = FormTools<PaymentsForm>;

export function MercadoPagoFields({ form, set }: Tools) {
  return (
    <Card as="section" gap={3} aria-label="Mercado Pago">
      <Text as="h2" size="lg">
        Mercado Pago
      </Text>
      <SettingCheck
        label="Cobrar con Mercado Pago"
        note="Tarjetas, dinero en cuenta, Rapipago y Pago Fácil. La clave de tu cuenta la carga quien instaló la tienda."
        checked={form['payments.mercadopago.enabled']}
        onCheck={(enabled) => set('payments.mercadopago.enabled', enabled)}
      />
    </Card>
  );
}

type TransferText = `payments.transfer.${'alias' | 'cbu' | 'holder' | 'bank'}`;

export function TransferFields({ form, errors, set }: Tools) {
  const text = (name: TransferText) => ({
    label: SETTING_LABELS[name],
    value: form[name],
    error: errors[name],
    onType: (typed: string) => set(name, typed),
  });
  const discount = knownNumber(form['payments.transfer.discount'], PERCENT) ?? 0;
  return (
    <Card as="section" gap={4} aria-label="Transferencia">
      <Text as="h2" size="lg">
        Transferencia
      </Text>
      <SettingCheck
        label="Cobrar por transferencia"
        note="Quien compra ve estos datos y el importe exacto. Vos confirmás cuando llega el dinero."
        checked={form['payments.transfer.enabled']}
        onCheck={(enabled) => set('payments.transfer.enabled', enabled)}
      />
      <FieldPair>
        <SettingLine {...text('payments.transfer.alias')} maxLength={20} hint="Por ejemplo LIBRERIA.ANDES" />
        <SettingLine
          {...text('payments.transfer.bank')}
          maxLength={100}
          optional
          hint="Se ve junto al alias."
        />
      </FieldPair>
      <SettingLine
        {...text('payments.transfer.cbu')}
        inputMode="numeric"
        maxLength={40}
        hint={cbuHint(form['payments.transfer.cbu'])}
      />
      <SettingLine
        {...text('payments.transfer.holder')}
        maxLength={150}
        hint="A nombre de quién está la cuenta: quien transfiere lo compara."
      />
      <FieldPair>
        <Hours name="payments.transfer.hours" form={form} errors={errors} set={set} />
        <NumberField
          label={SETTING_LABELS['payments.transfer.discount']}
          kind={PERCENT}
          hint="Sobre los productos, no sobre el envío. 0: sin descuento."
          value={form['payments.transfer.discount']}
          error={errors['payments.transfer.discount']}
          onChange={(typed) => set('payments.transfer.discount', typed)}
        />
      </FieldPair>
      {discount > 0 && (
        <Notice tone="warning" role="status">
          <p>
            Se muestra como descuento, no como recargo a la tarjeta. La ley dice que con tarjeta en un pago no
            se puede cobrar más que en efectivo (Ley 25.065, art. 37); muchas tiendas lo hacen igual.
            Consultalo con tu contador: lo decidís vos.
          </p>
        </Notice>
      )}
    </Card>
  );
}

/** Says while one types whether the digits are a CBU. */
function cbuHint(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.length === 0) return 'Los 22 números. Hace falta el alias o el CBU.';
  if (digits.length < 22) return `Van ${digits.length} de 22 números.`;
  return isCbu(digits) ? 'Los 22 números coinciden.' : 'Estos números no coinciden: revisalos.';
}

export function CashFields({ form, errors, set }: Tools) {
  return (
    <Card as="section" gap={4} aria-label="Efectivo al retirar">
      <Text as="h2" size="lg">
        Efectivo al retirar
      </Text>
      <SettingCheck
        label="Cobrar en efectivo cuando lo retiran"
        note="Solo para quien elige retirar en el local."
        checked={form['payments.cash.enabled']}
        onCheck={(enabled) => set('payments.cash.enabled', enabled)}
      />
      <Hours name="payments.cash.hours" form={form} errors={errors} set={set} />
      <SettingParagraph
        label={SETTING_LABELS['payments.cash.note']}
        value={form['payments.cash.note']}
        error={errors['payments.cash.note']}
        rows={2}
        maxLength={300}
        hint="Lo lee quien elige pagar así. Por ejemplo: Traé el importe justo si podés."
        optional
        onType={(typed) => set('payments.cash.note', typed)}
      />
    </Card>
  );
}

type HoursProps = Pick<Tools, 'form' | 'errors' | 'set'> & {
  name: 'payments.transfer.hours' | 'payments.cash.hours';
};

function Hours({ name, form, errors, set }: HoursProps) {
  return (
    <NumberField
      label={SETTING_LABELS[name]}
      kind={HOURS}
      hint="Ese tiempo se le guarda lo que pidió. Después vuelve a la venta."
      value={form[name]}
      error={errors[name]}
      onChange={(typed) => set(name, typed)}
    />
  );
}
