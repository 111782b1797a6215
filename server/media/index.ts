export { BucketRefusedError } from './bucket-store.ts';
export { createMedia } from './create-media.ts';
export { createFileStore, type FileStore } from './file-store.ts';
export { describePicture, MAX_PICTURE_BYTES, type MadePicture } from './make-picture.ts';
export { askForSizes, SIZES_JOB, storeMadePicture, storePicture } from './store-picture.ts';
