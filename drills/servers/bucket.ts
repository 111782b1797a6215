import { createServer } from 'node:http';
import { createBucket } from '#test/support/bucket.ts';
import { findFreePort } from '#test/support/free-port.ts';

const keys = { accessKeyId: 'tintero', secretAccessKey: 'secreta' };

/** A bucket in memory for the processes of a drill, and the variables that lead a shop to it. */
export async function startBucket(): Promise<{ env: Record<string, string>; close: () => void }> {
  const port = await findFreePort();
  const server = createServer(createBucket('imagenes', keys, 1000));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    env: {
      S3_BUCKET: 'imagenes',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
