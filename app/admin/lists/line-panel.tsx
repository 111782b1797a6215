import { useId } from 'react';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Columns, Row, Stack } from '../../ui/layout.tsx';
import { LineChoices } from './line-choices.tsx';
import { LineSubstitute } from './line-substitute.tsx';
import { LineWords } from './line-words.tsx';
import type { EditLine } from './list-input.ts';

type LinePanelProps = { line: AdminListLine; edit: EditLine; onRemove: () => void };

/** Another article for a line, its text and units, its substitute; or no article at all. */
export function LinePanel({ line, edit, onRemove }: LinePanelProps) {
  const { choice } = line;
  const isNote = choice === 'note';
  const titleId = useId();
  return (
    <Stack gap={4} as="section" className="ruled" aria-labelledby={titleId}>
      <h3 id={titleId} className="visually-hidden">
        Cambiar “{line.text}”
      </h3>
      <Columns>
        {!isNote && <LineChoices line={line} edit={edit} />}
        <Stack gap={5}>
          <LineWords line={line} edit={edit} />
          {choice === 'chosen' && <LineSubstitute line={line} edit={edit} />}
        </Stack>
      </Columns>
      <Row gap={2} className="ruled">
        {choice !== 'not_sold' && !isNote && (
          <Button variant="quiet" size="small" onClick={() => edit({ subProduct: null, substitute: null })}>
            No lo vendemos
          </Button>
        )}
        <Button
          variant="quiet"
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
