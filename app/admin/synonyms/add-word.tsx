import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { groupWith, withWord } from './synonyms-text.ts';

type AddWordProps = {
  /** What people ask for and the shop calls otherwise. */
  word: string;
  /** All groups as they are typed. */
  text: string;
  onAdd: (text: string) => void;
};

/** Asks what the shop calls a word that found nothing, and puts both into one group. It is saved with the others. */
export function AddWord({ word, text, onAdd }: AddWordProps) {
  const [shopWord, setShopWord] = useState('');
  const [error, setError] = useState<string>();
  const [line, setLine] = useState<number | null>(null);
  const known = groupWith(text, word);

  function add() {
    if (!/[\p{L}\p{N}]/u.test(shopWord)) return setError('Escribí cómo lo llamás vos, por ejemplo lapicera.');
    const added = withWord(text, { word, shopWord: shopWord.replaceAll(',', ' ').trim() });
    setError(undefined);
    setLine(added.line);
    onAdd(added.text);
  }

  return (
    <Card
      as="form"
      gap={3}
      noValidate
      aria-label={`Sinónimo para ${word}`}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Text size="lg" weight="bold">
        Te pidieron «{word}»
      </Text>
      <TextField
        label="¿Cómo se llama en tu tienda?"
        hint="Si ya hay un grupo con esa palabra, se suma ahí."
        autoComplete="off"
        autoFocus
        maxLength={60}
        value={shopWord}
        error={error}
        onChange={({ target }) => setShopWord(target.value)}
      />
      <Row gap={3}>
        <Button type="submit" variant="secondary">
          Sumar «{word}»
        </Button>
      </Row>
      <Text size="sm" role="status">
        {statusOf(line, known)}
      </Text>
    </Card>
  );
}

function statusOf(line: number | null, known: readonly string[] | null): string {
  if (line !== null) return `Quedó en el renglón ${line}. Ahora guardá los sinónimos.`;
  return known ? `Ya está en un grupo, no hace falta sumarla: ${known.join(', ')}.` : '';
}
