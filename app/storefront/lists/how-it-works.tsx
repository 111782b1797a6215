import { Card, Stack, Text } from '../../ui/layout.tsx';
import styles from './how-it-works.module.css';

const STEPS = [
  [
    'Pasás la lista',
    'Una foto derecha y con buena luz, el PDF de la escuela, o el texto que te llegó por WhatsApp.',
  ],
  [
    'La revisás',
    'Cada renglón con su artículo y su precio. Si hay una opción más económica, te la mostramos.',
  ],
  ['Va al carrito', 'Sacás lo que ya tenés y agregás el resto de una vez. La podés compartir o imprimir.'],
] as const;

/** What happens with a list, for who sees the page for the first time. */
export function HowItWorks() {
  return (
    <Card as="aside" size="large" tone="squared" aria-label="Cómo funciona">
      <Stack as="ol" gap={5} className={styles.steps}>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <Text as="strong" size="lg">
              {title}
            </Text>
            <p>{text}</p>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
