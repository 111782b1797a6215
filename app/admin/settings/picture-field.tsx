import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { type Drawing, drawingOf } from './drawings.ts';
import styles from './picture-field.module.css';
import { useOwnPicture } from './use-own-picture.ts';

type PictureFieldProps = {
  label: string;
  hint: string;
  /** An address, a drawing (`drawing:libros`), or null: none. */
  value: string | null;
  error: string | undefined;
  /** The house's drawings to choose from. */
  drawings?: readonly Drawing[];
  /** The button that takes the picture away. */
  removal: string;
  onChange: (picture: string | null) => void;
};

/** A picture of the shop: chosen, dragged or pasted, or one of the house's drawings. Shown whole, never cut. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, value, error, drawings = [], removal, onChange } = props;
  const { share, error: failure, upload } = useOwnPicture(onChange);
  const [over, setOver] = useState(false);
  const address = drawingOf(value);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files[0]);
  }
  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (file) void upload(file);
  }

  return (
    <Stack gap={3} onPaste={paste}>
      <Row gap={3} align="start" className={styles.field}>
        <div className={styles.shown}>
          {address ? <img src={address} alt={`${label}: ahora`} /> : <span>Sin imagen</span>}
        </div>
        <fieldset
          aria-label={label}
          className={classNames(styles.drop, over && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Field label={label} hint={hint} error={failure ?? error}>
            {(control) => (
              <div>
                <FileButton {...control} accept="image/*,.svg" onFiles={([file]) => void upload(file)}>
                  Elegir una imagen
                </FileButton>
              </div>
            )}
          </Field>
          {share !== null && <progress max={1} value={share} aria-label={`Subida de ${label}`} />}
        </fieldset>
      </Row>
      {drawings.length > 0 && (
        <Drawings label={label} drawings={drawings} value={value} onChange={onChange} />
      )}
      {value !== null && (
        <Row>
          <Button variant="secondary" size="small" onClick={() => onChange(null)}>
            {removal}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type DrawingsProps = Pick<PictureFieldProps, 'label' | 'value' | 'onChange'> & {
  drawings: readonly Drawing[];
};

function Drawings({ label, drawings, value, onChange }: DrawingsProps) {
  const name = useId();
  return (
    <fieldset className={styles.drawings}>
      <Text as="legend" size="sm" tone="soft">
        O elegí un dibujo de la casa
      </Text>
      <Row gap={2}>
        {drawings.map((drawing) => (
          <label key={drawing.id} className={styles.drawing} title={drawing.name}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value === drawing.id}
              aria-label={`${label}: dibujo ${drawing.name}`}
              onChange={() => onChange(drawing.id)}
            />
            <img src={drawing.address} alt="" loading="lazy" />
          </label>
        ))}
      </Row>
    </fieldset>
  );
}
