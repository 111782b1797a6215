/** What this shop uses of libheif, of whose JavaScript there are no types. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

  type HeifImage = {
    /** Upright, as `display` gives it. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into `pixels` (RGBA); null: it cannot be decoded. */
    display(pixels: Pixels, done: (shown: Pixels | null) => void): void;
  };

  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
