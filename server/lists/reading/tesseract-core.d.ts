/** What this shop uses of tesseract.js-core, of which there are no types. */
declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  type Api = {
    /** -1: the language's data cannot be used. */
    Init(folder: string | null, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the picture of the file `/input`. 1: it cannot be read. */
    SetImageFile(exifOrientation: number, radians: number): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
    Clear(): void;
  };

  type Core = {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => Api;
  };

  export default function openCore(options: {
    /** In percent; recognising starts at 30. */
    TesseractProgress: (percent: number) => void;
    print: (line: string) => void;
    printErr: (line: string) => void;
  }): Promise<Core>;
}
