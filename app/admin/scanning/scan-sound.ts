const KEY = 'tintero-scan-sound';
const TONES = { ok: { hertz: 1_320, seconds: 0.07 }, trouble: { hertz: 220, seconds: 0.35 } } as const;

let context: AudioContext | null = null;

/** A short high tone for a scan that was understood, a long low one for one that needs a person. */
export function playTone(kind: keyof typeof TONES): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { hertz, seconds } = TONES[kind];
  const tone = new OscillatorNode(context, { frequency: hertz, type: kind === 'ok' ? 'sine' : 'square' });
  const volume = new GainNode(context, { gain: 0.08 });
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
}

/** On, unless it was switched off in this browser. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // The choice lasts as long as the page.
  }
}
