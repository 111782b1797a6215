import { Card, Text, Tiles } from '../../ui/layout.tsx';
import styles from '../../ui/steps.module.css';

/** With one's own list, and with that of a school. */
const STEPS = {
  own: [
    [
      'Pasás la lista',
      'Una foto derecha y con buena luz, el PDF de la escuela, o el texto que te llegó por WhatsApp.',
    ],
    [
      'La revisás',
      'Cada renglón con su artículo y su precio. Si hay una opción más económica, te la mostramos.',
    ],
    ['Va al carrito', 'Sacás lo que ya tenés y agregás el resto de una vez. La podés compartir o imprimir.'],
  ],
  school: [
    ['Abrís la de tu grado', 'Es la que pidió la escuela, con un artículo para cada renglón.'],
    ['Sacás lo que ya tenés', 'Y cambiás lo que quieras: otra marca, otro color, la opción más económica.'],
    ['Va al carrito', 'Todo de una vez. La podés compartir con otras familias o imprimir.'],
  ],
} as const;

/** What happens with a list, for who sees the page for the first time. */
export function HowItWorks({ of }: { of: keyof typeof STEPS }) {
  return (
    <Card as="aside" size="large" aria-label="Cómo funciona">
      <Tiles as="ol" gap={5} min={14} className={styles.steps}>
        {STEPS[of].map(([title, text]) => (
          <li key={title}>
            <Text as="strong" size="lg">
              {title}
            </Text>
            <p>{text}</p>
          </li>
        ))}
      </Tiles>
    </Card>
  );
}
