export { BucketRefusedError } from './bucket-store.ts';
export { createMedia, pictureJobs } from './create-media.ts';
export { createFileStore, type FileStore } from './file-store.ts';
export { describePicture, MAX_PICTURE_BYTES, type MadePicture } from './make-picture.ts';
export { askForSizes, storeMadePicture, storePicture } from './store-picture.ts';
