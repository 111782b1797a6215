import { type ReactNode, useRef, useState } from 'react';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { isRefused } from '../../api/api-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call, callForVersion } from '../kit/client.ts';
import controls from '../kit/row-controls.module.css';
import { useMay } from '../kit/use-may.ts';

type StockStepsProps = {
  variant: SubProduct;
  /** Called with the variant as it is saved now. */
  onSaved: (variant: SubProduct) => void;
  /** The units as they are shown. */
  children: ReactNode;
};

/**
 * Takes or adds a unit by a press on either side of the units, for who may. Presses are added up while one is being
 * saved, and count from what there is then, so that no sale is lost.
 */
export function StockSteps({ variant, onSaved, children }: StockStepsProps) {
  const may = useMay();
  const waiting = useRef(0);
  const [unsaved, setUnsaved] = useState(0);
  const { run } = useAction(
    async () => {
      while (waiting.current !== 0) {
        const units = waiting.current;
        waiting.current = 0;
        onSaved(await addUnits(variant._id, units));
        setUnsaved(waiting.current);
      }
    },
    {
      onEnd: () => {
        waiting.current = 0;
        setUnsaved(0);
      },
    },
  );
  if (!may('stock')) return children;

  function add(units: 1 | -1) {
    if (variant.stock + waiting.current + units < 0) return;
    waiting.current += units;
    setUnsaved((before) => before + units);
    void run();
  }

  const name = `${variant.IDProduct.name}, color ${variant.color}`;
  const step = (units: 1 | -1, icon: 'plus' | 'minus', label: string) => (
    <button
      type="button"
      className={controls.control}
      aria-label={`${label} ${name}`}
      title={label}
      aria-disabled={variant.stock + unsaved + units < 0 || undefined}
      onClick={() => add(units)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <Row gap={1} className={controls.row}>
      {step(-1, 'minus', 'Sacar una unidad de')}
      {unsaved === 0 ? children : <span role="status">{variant.stock + unsaved}</span>}
      {step(1, 'plus', 'Sumar una unidad de')}
    </Row>
  );
}

/** Adds units to those that there are now, or takes them, as far as they are there. Throws ApiError. */
async function addUnits(id: string, units: number): Promise<SubProduct> {
  const params = { id };
  const { thing, etag } = await callForVersion('readSubProduct', { params });
  const body = { stock: Math.max(0, thing.stock + units) };
  try {
    return await call('editSubProduct', { params, body, ifMatch: etag });
  } catch (error) {
    if (!isRefused(error, 'edited_meanwhile')) throw error;
    return addUnits(id, units);
  }
}
