import { useId, useState } from 'react';
import { formatPesos } from '#shared/money.ts';
import { readNumber, UNITS } from '#shared/numbers.ts';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { FieldPair, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { PickArticle } from '../stock/pick-article.tsx';
import type { LineInput } from './list-input.ts';

type LinePanelProps = {
  line: AdminListLine;
  edit: (next: Partial<LineInput>, done?: string) => void;
  onRemove: () => void;
};

/** Another article for a line, its text and units, its substitute; or no article at all. */
export function LinePanel({ line, edit, onRemove }: LinePanelProps) {
  const { choice, alternatives, substituteArticle } = line;
  const isNote = choice === 'note';
  const titleId = useId();
  return (
    <Stack gap={4} as="section" aria-labelledby={titleId}>
      <h3 id={titleId} className="visually-hidden">
        Cambiar “{line.text}”
      </h3>
      {!isNote && (
        <Stack gap={2}>
          <Text weight="bold">Va otro artículo</Text>
          {alternatives.map(({ product, subProduct, units }) => (
            <Button
              key={subProduct._id}
              variant="secondary"
              size="small"
              onClick={() => edit({ subProduct: subProduct._id, units: null })}
            >
              {units} × {product.name}, {subProduct.color} ({formatPesos(product.price)})
            </Button>
          ))}
          <PickArticle onPick={({ _id }) => edit({ subProduct: _id, units: null })} />
        </Stack>
      )}
      <LineWords line={line} edit={edit} />
      {choice === 'chosen' && (
        <Stack gap={2}>
          <Text weight="bold">Si se agota, va este</Text>
          {substituteArticle && (
            <Row gap={3}>
              <span>
                {substituteArticle.product.name}, {substituteArticle.color}
              </span>
              <Button variant="quiet" size="small" onClick={() => edit({ substitute: null })}>
                Quitar el reemplazo
              </Button>
            </Row>
          )}
          <PickArticle onPick={({ _id }) => edit({ substitute: _id })} />
        </Stack>
      )}
      <Row gap={2}>
        {choice !== 'not_sold' && !isNote && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => edit({ subProduct: null, substitute: null })}
          >
            No lo vendemos
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          onClick={() => edit({ isNote: !isNote, subProduct: undefined, substitute: null })}
        >
          {isNote ? 'Es algo para comprar' : 'Es una nota'}
        </Button>
        <Button variant="quiet" size="small" onClick={onRemove}>
          Quitar la línea
        </Button>
      </Row>
    </Stack>
  );
}

/** The text of a line; of an article that was chosen, how many of it. */
function LineWords({ line, edit }: Pick<LinePanelProps, 'line' | 'edit'>) {
  const { choice, units, chosenUnits } = line;
  const [text, setText] = useState(line.text);
  const [typed, setTyped] = useState(String(chosenUnits ?? units ?? ''));
  const hasUnits = choice === 'chosen';

  function save() {
    const reading = readNumber(typed, UNITS);
    const isNumber = 'value' in reading && reading.value >= 1;
    if (hasUnits && typed.trim() !== '' && !isNumber)
      return toast('Escribí un número entero desde 1.', { tone: 'error' });
    const isNew = text.trim() !== line.text;
    const next = hasUnits && isNumber ? reading.value : null;
    // Another text is looked for again.
    edit({ text, units: isNew ? null : next, ...(isNew && choice !== 'note' && { subProduct: undefined }) });
  }

  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FieldPair>
        <TextField
          label="Texto de la línea"
          autoComplete="off"
          maxLength={300}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {hasUnits && (
          <TextField
            label="Cuántos van"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FieldPair>
      <div>
        <Button type="submit" size="small">
          Guardar
        </Button>
      </div>
    </Stack>
  );
}
