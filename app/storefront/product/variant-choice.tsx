import { type MouseEvent, startTransition, useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { isPlainPress } from '../../ui/is-plain-press.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { useEarlyValue } from '../../ui/use-early-value.ts';
import { cameFrom } from '../catalog/came-from.ts';
import { Swatch } from '../catalog/swatch.tsx';
import styles from './variant-choice.module.css';
import type { OwnVariant } from './variant-stock.ts';

type VariantChoiceProps = {
  variants: readonly OwnVariant[];
  chosen: OwnVariant;
  /** The address of the page with that variant chosen. */
  pathOf: (variantId: string) => string;
  /** Called at once; the address follows. */
  onChoose: (variantId: string) => void;
};

/** The colours as a select and as swatches. The choice is in the address, for shared links and the back button. */
export function VariantChoice({ variants, chosen, pathOf, onChoose }: VariantChoiceProps) {
  const id = useId();
  const navigate = useNavigate();
  // The list from which the page was opened stays in the history entry.
  const state = cameFrom(useLocation());

  function choose(variantId: string) {
    const how = { replace: true, preventScrollReset: true, state };
    startTransition(async () => {
      onChoose(variantId);
      await navigate(pathOf(variantId), how);
    });
  }

  function pressSwatch(event: MouseEvent, variantId: string) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    choose(variantId);
  }

  const select = useEarlyValue<HTMLSelectElement>(chosen._id, choose);
  return (
    <Stack gap={2}>
      <Row gap={3} className={styles.field}>
        <Text as="label" weight="medium" htmlFor={id}>
          Color
        </Text>
        <Select ref={select} id={id} value={chosen._id} onChange={(event) => choose(event.target.value)}>
          {variants.map((variant) => (
            <option key={variant._id} value={variant._id}>
              {variant.free > 0
                ? variant.color
                : `${variant.color} (${messages.outOfStockLabel.toLowerCase()})`}
            </option>
          ))}
        </Select>
      </Row>
      <Row as="ul" gap={1} className={`not-printed ${styles.swatches}`} aria-label="Muestras">
        {variants.map((variant) => (
          <li key={variant._id}>
            <Link
              className={styles.swatch}
              to={pathOf(variant._id)}
              onClick={(event) => pressSwatch(event, variant._id)}
              title={variant.color}
              aria-current={variant._id === chosen._id ? 'true' : undefined}
              data-sold-out={variant.free === 0 || undefined}
            >
              <Swatch color={variant.color} className={styles.sample} />
              <span className="visually-hidden">
                {variant.color}
                {variant.free === 0 && `, ${messages.outOfStockLabel.toLowerCase()}`}
              </span>
            </Link>
          </li>
        ))}
      </Row>
    </Stack>
  );
}
