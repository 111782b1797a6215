export { isHeic, readHeic } from './read-heic.ts';
