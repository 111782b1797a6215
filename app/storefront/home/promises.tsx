import { shop } from '#shared/shop.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './promises.module.css';

const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'pin',
    title: 'Retiro gratis',
    text: `Pasalo a buscar por ${shop.address.city} cuando te avisemos que está listo.`,
  },
  { icon: 'box', title: 'Envíos a todo el país', text: 'Coordinamos el envío con vos después de la compra.' },
  {
    icon: 'card',
    title: 'Hasta 12 cuotas',
    text: 'Tarjeta, dinero en Mercado Pago o efectivo en Rapipago y Pago Fácil.',
  },
];

/** Three facts about buying here. */
export function Promises() {
  return (
    <section aria-label="Cómo comprás">
      <Stack as="ul" gap={5} className={styles.promises}>
        {PROMISES.map(({ icon, title, text }) => (
          <Row as="li" key={icon} gap={3} align="start">
            <Icon name={icon} className={styles.icon} />
            <p>
              <strong className={styles.title}>{title}</strong>
              {text}
            </p>
          </Row>
        ))}
      </Stack>
    </section>
  );
}
