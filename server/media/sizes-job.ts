/** The job that makes a picture's smaller sizes. */
export const SIZES_JOB = 'picture-sizes';
