export { BucketRefusedError } from './bucket-store.ts';
export { createMedia, pictureJobs } from './create-media.ts';
export { createFileStore, type FileStore } from './file-store.ts';
export { namesPictures } from './find-named.ts';
export { describePicture, MAX_PICTURE_BYTES, type MadePicture } from './make-picture.ts';
export { pictureType } from './picture-type.ts';
export { openS3 } from './s3-client.ts';
export { askForSizes, storeMadePicture, storePicture } from './store-picture.ts';
