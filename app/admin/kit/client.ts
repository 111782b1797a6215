import { adminEndpoints } from '#shared/api/admin-endpoints.ts';
import type { Answer, FileName, PagedName, TableName, TaggedName } from '#shared/api/contract.ts';
import { type EndpointName, endpoints } from '#shared/api/endpoints.ts';
import { networkError } from '../../api/api-error.ts';
import { type Arguments, bodyOf, send } from '../../api/send.ts';
import { readBlob } from './read-blob.ts';

const addresses = { ...endpoints, ...adminEndpoints };

/**
 * Calls the API (shared/api) with the session's token; returns the body. Throws ApiError for anything but 200 to 299.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<Answer<Name>> {
  return bodyOf(await send(addresses[name], input));
}

/** As `call`, for a page of a list and its total; `corrected`: the search that was answered instead. */
export async function callForPage<Name extends PagedName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<{ rows: Answer<Name>; total: number; corrected: string | null }> {
  const response = await send(addresses[name], input);
  const corrected = response.headers.get('x-corrected-query');
  return {
    rows: await bodyOf(response),
    total: Number(response.headers.get('x-total-count')),
    corrected: corrected === null ? null : decodeURIComponent(corrected),
  };
}

/** As `call`, for a thing that can be edited, with its ETag for `ifMatch`. */
export async function callForVersion<Name extends TaggedName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<{ thing: Answer<Name>; etag: string }> {
  const response = await send(addresses[name], input);
  // Compression on the way makes a strong tag weak; the server compares the strong one.
  const etag = (response.headers.get('etag') ?? '*').replace(/^W\//, '');
  return { thing: await bodyOf(response), etag };
}

/** As `call`, for the bytes of a file. */
export async function download<Name extends FileName | TableName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<Blob> {
  const response = await send(addresses[name], input);
  return orNetworkError(response.blob());
}

/** As `download`, for a file that may take minutes. `onShare` gets the part that has come, 0 to 1. */
export async function downloadLarge<Name extends FileName>(
  name: Name,
  onShare: (share: number) => void,
  ...[input]: Arguments<Name>
): Promise<Blob> {
  const response = await send(addresses[name], input);
  return orNetworkError(readBlob(response, onShare));
}

function orNetworkError(reading: Promise<Blob>): Promise<Blob> {
  return reading.catch(() => {
    throw networkError();
  });
}
