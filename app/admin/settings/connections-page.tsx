import { useState } from 'react';
import { href, Link } from 'react-router';
import type { Connection, ConnectionId, ConnectionTest } from '#shared/schemas/connections.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import type { Route } from './+types/connections-page.ts';
import { OutsideAddresses } from './outside-addresses.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Conexiones' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return call('readConnections', { signal: request.signal });
}

/** Which keys of the environment are set, and a test of each (rules 21.13). */
export default function Connections({ loaderData: connections }: Route.ComponentProps) {
  return (
    <div className="container page">
      <Text size="sm">
        <Link to={href('/admin/tienda')}>Mi tienda</Link>
      </Text>
      <Text as="h1" below={1}>
        Conexiones
      </Text>
      <Text tone="soft" below={5} width={42}>
        Lo que la tienda usa de otros: mails, pagos, imágenes. Las claves se ponen en el servidor, no acá;
        esta página dice cuáles están y prueba si andan.
      </Text>
      <Stack as="ul" gap={4} width={48}>
        {connections.map((connection) => (
          <li key={connection.id}>
            <ConnectionCard connection={connection} />
          </li>
        ))}
        <li>
          <OutsideAddresses />
        </li>
      </Stack>
    </div>
  );
}

const TESTS: Partial<Record<ConnectionId, { label: string; run: () => Promise<ConnectionTest> }>> = {
  mail: { label: 'Mandarme un mail de prueba', run: () => call('testMail') },
  gateway: { label: 'Probar la pasarela', run: () => call('testGateway') },
  storage: { label: 'Probar las imágenes', run: () => call('testStorage') },
};

function ConnectionCard({ connection }: { connection: Connection }) {
  const { id, name, inUse, isSet, isMissing, keys } = connection;
  const test = TESTS[id];
  const [result, setResult] = useState<ConnectionTest | null>(null);
  const { pending, run } = useAction(async () => {
    setResult(null);
    if (test) setResult(await test.run());
  });
  return (
    <Card as="section" gap={3} aria-label={name}>
      <Row gap={3} justify="between">
        <Text as="h2" size="lg">
          {name}
        </Text>
        <Status isSet={isSet} isMissing={isMissing} />
      </Row>
      <p>{inUse}</p>
      <Text as="div" size="sm" tone="soft">
        <Row as="ul" gap={3} lines={1} aria-label="Claves">
          {keys.map((key) => (
            <li key={key.name}>
              <code>{key.name}</code> {key.isSet ? 'está' : 'no está'}
            </li>
          ))}
        </Row>
      </Text>
      {test && (
        <Row>
          <Button variant="secondary" pending={pending} onClick={() => void run()}>
            {test.label}
          </Button>
        </Row>
      )}
      <div role="status">{result && <Result result={result} />}</div>
    </Card>
  );
}

function Status({ isSet, isMissing }: Pick<Connection, 'isSet' | 'isMissing'>) {
  if (isMissing) {
    return (
      <Text as="strong" size="sm" tone="danger">
        Falta configurar
      </Text>
    );
  }
  return isSet ? <Tag tone="success">Configurado</Tag> : <Tag>Sin configurar</Tag>;
}

function Result({ result: { ok, text, answer, milliseconds } }: { result: ConnectionTest }) {
  return (
    <Notice tone={ok ? 'info' : 'error'}>
      <p>
        <strong>{ok ? 'Anda.' : 'No anda.'}</strong> {text}
      </p>
      <Text size="sm" tone="soft">
        {answer && <>Respuesta: {answer} · </>}
        {milliseconds.toLocaleString('es-AR')} ms
      </Text>
    </Notice>
  );
}
