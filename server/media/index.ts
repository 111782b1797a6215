export { createFileStore, type FileStore } from './file-store.ts';
export { MAX_PICTURE_BYTES, storePicture, storePictures } from './store-picture.ts';
