import { networkError } from './api-error.ts';

type Upload = { method: string; headers: Record<string, string>; body: FormData; signal?: AbortSignal };

/**
 * As fetch, for a form with files: reports the part that has been sent (0 to 1), which fetch cannot. Throws ApiError
 * `network` when no answer comes, and an AbortError when the signal is aborted.
 */
export function reachWithProgress(
  path: string,
  { method, headers, body, signal }: Upload,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? '';
      resolve(
        new Response(request.status === 204 ? null : request.responseText, {
          status: request.status,
          headers: { 'content-type': type },
        }),
      );
    });
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal?.addEventListener('abort', abort, { once: true });
    request.send(body);
    if (signal?.aborted) abort();
  });
}
