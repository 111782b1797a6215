import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const CameraDialog = lazy(() => import('./camera-dialog.tsx'));

/** Opens the camera as a barcode reader, where the browser can read barcodes. */
export function CameraButton({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!('BarcodeDetector' in globalThis) || !navigator.mediaDevices) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Leer con la cámara
      </Button>
      {isOpen && (
        <Suspense>
          <CameraDialog onCode={onCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
