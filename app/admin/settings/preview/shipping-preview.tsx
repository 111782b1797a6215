import type { Settings } from '#shared/schemas/settings.ts';
import choice from '../../../account/checkout/shipping-choice.module.css';
import { Stack, Text } from '../../../ui/layout.tsx';
import { priceText, type WayForm } from '../shipping-form.ts';
import styles from './choice-preview.module.css';
import { SchemeBox } from './scheme-box.tsx';

/** The choice of the way of delivery, as a buyer sees it. */
export function ShippingPreview({ ways, settings }: { ways: readonly WayForm[]; settings: Settings }) {
  const { contact, identity } = settings;
  const place = [contact.address.street, contact.address.city].filter(Boolean).join(', ');
  return (
    <SchemeBox scheme="light" colors={identity.colors}>
      <Stack gap={3} className={styles.page}>
        <Text as="strong" size="lg">
          ¿Cómo lo querés recibir?
        </Text>
        <Stack gap={3} className={choice.choices}>
          {ways
            .filter(({ enabled }) => enabled)
            .map((way) => (
              <div key={way.key} className={choice.choice}>
                <span className={styles.radio} />
                <span className={choice.label}>{way.name || 'Sin nombre'}</span>
                <span className={choice.price}>{priceText(way)}</span>
                <Text as="span" size="sm" tone="soft" className={choice.note}>
                  {!way.needsAddress && `${place}. ${contact.hours} `}
                  {way.description}
                </Text>
              </div>
            ))}
        </Stack>
      </Stack>
    </SchemeBox>
  );
}
