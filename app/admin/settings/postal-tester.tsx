import { useState } from 'react';
import { Card, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isOfferedAt, priceText, type WayForm } from './shipping-form.ts';

/** Answers what a buyer at a postal code can choose, as the form is now. */
export function PostalTester({ ways }: { ways: readonly WayForm[] }) {
  const [typed, setTyped] = useState('');
  const code = /^\d{4}$/.test(typed.trim()) ? typed.trim() : null;
  const offered = code === null ? [] : ways.filter((way) => isOfferedAt(way, Number(code)));
  return (
    <Card as="section" gap={3} aria-label="Probar un código postal">
      <TextField
        label="¿Qué ofrece la tienda a este código postal?"
        hint="Escribí uno para probar, por ejemplo 6720. No cambia nada."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {code !== null && offered.length === 0 && (
          <Text tone="danger">A {code} no llega ninguna: quien vive ahí no puede comprar con envío.</Text>
        )}
        {code !== null && offered.length > 0 && (
          <Stack as="ul" gap={1} aria-label={`Lo que ofrece a ${code}`}>
            {offered.map((way) => (
              <li key={way.key}>
                {way.name || 'Sin nombre'}: {priceText(way)}
              </li>
            ))}
          </Stack>
        )}
      </div>
    </Card>
  );
}
