import { useState } from 'react';
import { Text } from '../../ui/layout.tsx';
import { isSoundOn, setSound } from './scan-sound.ts';

/** Turns the tones of scans on or off, in this browser. */
export function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <Text as="label" size="sm" className="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          setSound(event.target.checked);
        }}
      />
      Sonido en cada lectura
    </Text>
  );
}
