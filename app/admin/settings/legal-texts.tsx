import { href, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { useAction } from '../../ui/use-action.ts';
import { readHouseText } from './house-text.ts';
import type { LegalForm } from './legal-page.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import type { FormTools } from './settings-editor.tsx';

const TEXTS = [
  { name: 'legal.terms', to: href('/terminos') },
  { name: 'legal.privacy', to: href('/privacidad') },
] as const;

/** In characters. */
const MAX_TEXT = 60_000;

/** Terms and privacy policy: the house's text, or one of the shop's own, which begins with it. */
export function LegalTexts({ form, errors, set }: FormTools<LegalForm>) {
  const reading = useAction(async ({ name, to }: (typeof TEXTS)[number]) =>
    set(name, await readHouseText(to)),
  );
  return (
    <Card as="section" gap={5} aria-label="Textos">
      <Text as="h2" size="lg">
        Textos
      </Text>
      {TEXTS.map(({ name, to }) => {
        const text = form[name];
        const label = SETTING_LABELS[name];
        if (text !== null)
          return (
            <Stack key={name} gap={2}>
              <MarkdownField
                label={label}
                value={text}
                error={errors[name]}
                maxLength={MAX_TEXT}
                onType={(typed) => set(name, typed)}
              />
              <Row>
                <Button variant="secondary" size="small" onClick={() => set(name, null)}>
                  Usar el texto de la casa
                </Button>
              </Row>
            </Stack>
          );
        return (
          <Stack key={name} gap={2} align="start">
            <Text as="h3" size="md">
              {label}
            </Text>
            <Text size="sm" tone="soft">
              Usás el texto de la casa, que dice lo que pide la ley y se completa solo con tus datos.{' '}
              <Link to={to}>Leerlo</Link>
            </Text>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Escribir un texto propio: ${label}`}
              pending={reading.sending?.name === name}
              onClick={() => void reading.run({ name, to })}
            >
              Escribir un texto propio
            </Button>
          </Stack>
        );
      })}
    </Card>
  );
}
