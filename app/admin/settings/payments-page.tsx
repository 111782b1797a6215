import { pageMeta } from '../../seo/page-meta.ts';
import { Text } from '../../ui/layout.tsx';
import type { Route } from './+types/payments-page.ts';
import { CashFields, MercadoPagoFields, TransferFields } from './payment-fields.tsx';
import { PAYMENTS } from './payments-form.ts';
import { PaymentsPreview } from './preview/payments-preview.tsx';
import { SettingsEditor } from './settings-editor.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pagos' });

/** The ways to pay. */
export default function PaymentsSettings() {
  return (
    <SettingsEditor
      page="payments"
      part={PAYMENTS}
      preview={(form, settings) => <PaymentsPreview form={form} settings={settings} />}
    >
      {(tools) => (
        <>
          {tools.errors.payments && (
            <Text tone="danger" role="alert">
              {tools.errors.payments}
            </Text>
          )}
          <MercadoPagoFields {...tools} />
          <TransferFields {...tools} />
          <CashFields {...tools} />
        </>
      )}
    </SettingsEditor>
  );
}
