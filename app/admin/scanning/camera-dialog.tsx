import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './camera-dialog.module.css';

/** The Barcode Detection API, which TypeScript does not describe. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<Array<{ rawValue: string }>> };
declare global {
  var BarcodeDetector: { new (options: { formats: string[] }): Detector } | undefined;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39'];
/** Milliseconds until the same code counts again, so that one look is one scan. */
const SAME_AGAIN = 1500;

type CameraDialogProps = { onCode: (code: string) => void; onClose: () => void };

/** The camera's picture; each barcode that it sees is a scan. */
export default function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  });
  useEffect(() => {
    const stopping = new AbortController();
    const seen = (code: string) => {
      setLast(code);
      tell.current(code);
    };
    if (video.current) {
      watch(video.current, { signal: stopping.signal, onCode: seen }).catch(() =>
        setTrouble('No pudimos usar la cámara. Revisá el permiso del navegador, o escribí el código.'),
      );
    }
    return () => stopping.abort();
  }, []);
  return (
    <Dialog open onClose={onClose} title="Leer con la cámara">
      <Stack gap={3}>
        <video ref={video} className={styles.video} muted playsInline aria-label="Lo que ve la cámara" />
        <Text role="status">{trouble ?? (last ? `Leído: ${last}` : 'Acercá el código de barras.')}</Text>
      </Stack>
    </Dialog>
  );
}

/** Reads codes from the camera until it is stopped. Throws if there is no camera, or the person refuses it. */
async function watch(
  video: HTMLVideoElement,
  { signal, onCode }: { signal: AbortSignal; onCode: (code: string) => void },
): Promise<void> {
  if (!globalThis.BarcodeDetector) throw new Error('this browser reads no barcodes');
  const detector = new globalThis.BarcodeDetector({ formats: FORMATS });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  let before = { code: '', at: 0 };
  const look = async () => {
    if (signal.aborted) return;
    const [found] = await detector.detect(video).catch(() => []);
    const now = performance.now();
    const isSame = found?.rawValue === before.code && now - before.at < SAME_AGAIN;
    if (found) before = { code: found.rawValue, at: now };
    if (found && !isSame && !signal.aborted) onCode(found.rawValue);
    requestAnimationFrame(() => void look());
  };
  await look();
}
