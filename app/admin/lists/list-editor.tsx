import { useId, useState } from 'react';
import { countText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LineItem } from './line-item.tsx';
import { needsLook } from './line-status.ts';
import { ListActions } from './list-actions.tsx';
import { ListFacts } from './list-facts.tsx';
import { type ChangeList, type ListVersion, useListEdit } from './use-list-edit.ts';

/** A list with its lines; each change is saved at once. */
export function ListEditor({ version }: { version: ListVersion }) {
  const { list, change, pending } = useListEdit(version);
  const { lines } = list;
  const [openKey, setOpenKey] = useState('');
  const things = lines.filter(({ choice }) => choice !== 'note');
  const open = things.filter(needsLook);
  const prefix = useId();
  const items = withKeys(lines);
  const first = items.find(({ line }) => needsLook(line));
  return (
    <Stack gap={5}>
      <ListActions list={list} change={change} pending={pending} />
      <ListFacts list={list} change={change} pending={pending} />
      <Stack gap={3}>
        <Row gap={3} lines={1} justify="between" align="baseline">
          <h2>Qué pide</h2>
          <Text role="status" tone="soft">
            {countText(things.length, 'cosa', 'cosas')},{' '}
            {open.length === 0 ? 'todas resueltas' : `${open.length} para revisar`}. Lo encontrado suma{' '}
            <strong className="numbers">{formatPesos(list.total)}</strong>
          </Text>
        </Row>
        {first && (
          <p>
            <a href={`#${prefix}${first.index}`} onClick={() => setOpenKey(first.key)}>
              Ir a la primera por revisar
            </a>
          </p>
        )}
        <Stack as="ol" gap={2}>
          {items.map(({ key, line, index }) => (
            <LineItem
              key={key}
              id={`${prefix}${index}`}
              line={line}
              index={index}
              isOpen={key === openKey}
              onOpen={(isOpen) => setOpenKey(isOpen ? key : '')}
              change={change}
              pending={pending}
            />
          ))}
        </Stack>
        <AddLine change={change} pending={pending} />
      </Stack>
    </Stack>
  );
}

/** A line is known by its text, which may be there twice. */
function withKeys(lines: readonly AdminListLine[]) {
  const times = new Map<string, number>();
  return lines.map((line, index) => {
    const before = times.get(line.text) ?? 0;
    times.set(line.text, before + 1);
    return { key: `${line.text} ${before}`, line, index };
  });
}

function AddLine({ change, pending }: { change: ChangeList; pending: boolean }) {
  const [text, setText] = useState('');
  return (
    <Card
      as="form"
      gap={3}
      aria-label="Agregar una línea"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        const line = { text, isNote: false, units: null, substitute: null };
        change((input) => ({ ...input, lines: [...input.lines, line] }));
        setText('');
      }}
    >
      <TextField
        label="Agregar una línea"
        hint="Como está en la lista, por ejemplo: 2 cuadernos tapa dura"
        autoComplete="off"
        maxLength={300}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          Agregar
        </Button>
      </div>
    </Card>
  );
}
