import { useId, useState } from 'react';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { PhoneFold } from '../kit/phone-fold.tsx';
import { AddLine } from './add-line.tsx';
import { LineItem } from './line-item.tsx';
import { ListActions } from './list-actions.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './list-editor.module.css';
import { ListFacts } from './list-facts.tsx';
import { useLineKeys } from './use-line-keys.ts';
import { type ListVersion, useListEdit } from './use-list-edit.ts';

const HEADS = ['Lo que pide', 'Artículo', 'Cantidad', 'Suma', 'Estado'];

/** A list with its lines; each change is saved at once. */
export function ListEditor({ version }: { version: ListVersion }) {
  const { list, change, pending, saved } = useListEdit(version);
  const [openKey, setOpenKey] = useState('');
  const { lines, summary, goToFirst, goOn, onKeyDown } = useLineKeys();
  const prefix = useId();
  return (
    <Stack gap={4}>
      <PhoneFold label={`${list.grade}, ${list.year}: cartel, enlace y datos`}>
        <ListActions list={list} change={change} pending={pending} />
        <ListFacts list={list} change={change} pending={pending} />
      </PhoneFold>
      <div>
        <h2 className="visually-hidden">Qué pide</h2>
        <ListBar
          list={list}
          change={change}
          pending={pending}
          saved={saved}
          summary={summary}
          onFirst={goToFirst}
        />
      </div>
      <Text size="sm" tone="soft" className="phone-hidden">
        Enter elige el primer artículo y baja al que sigue por revisar; con las flechas se pasa de uno a otro.
      </Text>
      <div className={styles.lines}>
        <div aria-hidden="true">
          {HEADS.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
        <ol ref={lines} onKeyDown={onKeyDown} aria-label="Renglones">
          {withKeys(list.lines).map(({ key, line, index }) => (
            <LineItem
              key={key}
              id={`${prefix}${index}`}
              line={line}
              index={index}
              isOpen={key === openKey}
              onOpen={(isOpen) => setOpenKey(isOpen ? key : '')}
              onSettled={() => goOn(`${prefix}${index}`)}
              change={change}
              pending={pending}
            />
          ))}
        </ol>
      </div>
      <AddLine change={change} pending={pending} />
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
