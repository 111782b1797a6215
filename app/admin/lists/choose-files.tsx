import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** What the server reads (rules 25.5). */
const KINDS = '.txt,.pdf,.docx,text/plain,application/pdf,image/*';

/** Chooses files to read, or takes a photo with a phone: a browser would draw its own control in its own words. */
export function ChooseFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        accept={KINDS}
        aria-label="Foto, PDF, Word o texto"
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Subir foto, PDF o Word
      </Button>
    </div>
  );
}
