export { createFileStore, type FileStore } from './file-store.ts';
export { MAX_PICTURE_BYTES, storePicture } from './store-picture.ts';
