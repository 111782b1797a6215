import { useId, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { countText } from '#shared/counts.ts';
import type { ExampleCatalogue } from '#shared/schemas/example-catalogue.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { JobProgress } from '../kit/job-progress.tsx';
import { useLookAgain } from '../kit/use-look-again.ts';
import type { Route } from './+types/example-page.ts';
import { SettingCheck } from './setting-check.tsx';

const TITLE = 'Quitar el catálogo de ejemplo';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return call('readExampleCatalogue', { signal: request.signal });
}

/** How the products leave that a new shop begins with (rules 21.14). */
export default function ExamplePage({ loaderData: example }: Route.ComponentProps) {
  useLookAgain(example, example.progress !== null);
  return (
    <div className="container page">
      <Text size="sm">
        <Link to={href('/admin/tienda')}>Mi tienda</Link>
      </Text>
      <Text as="h1" below={5}>
        {TITLE}
      </Text>
      <Stack gap={4} width={42}>
        <State example={example} />
      </Stack>
    </div>
  );
}

function State({ example }: { example: ExampleCatalogue }) {
  const { progress, products, edited, orders } = example;
  if (progress) {
    return (
      <JobProgress
        title="Quitando el catálogo de ejemplo"
        progress={progress}
        count={`${progress.done.toLocaleString('es-AR')} de ${progress.total.toLocaleString('es-AR')}`}
        note="Podés dejar esta página: sigue solo."
        pending={false}
        onCancel={null}
      />
    );
  }
  if (products + edited + orders === 0) {
    return (
      <>
        <p>
          <strong>No queda nada del catálogo de ejemplo.</strong> Lo que hay en la tienda es tuyo.
        </p>
        <Row gap={4}>
          <Link to={href('/admin/products')}>Ver los productos</Link>
          <Link to={href('/admin/importar-exportar')}>Importar tu lista</Link>
        </Row>
      </>
    );
  }
  return <Offer example={example} />;
}

function Offer({ example }: { example: ExampleCatalogue }) {
  const { products, edited, orders, keptOrders, ownProducts } = example;
  const [asks, setAsks] = useState(false);
  const [withEdited, setWithEdited] = useState(false);
  const total = products + (withEdited ? edited : 0);
  return (
    <>
      <p>
        La tienda empezó con productos inventados para que la pruebes. Cuando cargues los tuyos, sacalos de
        una vez.
      </p>
      <Card as="section" gap={2} aria-label="Qué se va">
        <h2>Qué se va</h2>
        <ul>
          <li>
            {countText(products, 'producto de ejemplo', 'productos de ejemplo')}, con sus colores y su stock
          </li>
          {orders > 0 && (
            <li>{countText(orders, 'pedido de prueba', 'pedidos de prueba')} de esos productos</li>
          )}
        </ul>
        {edited > 0 && (
          <SettingCheck
            label={`También ${countText(edited, 'producto de ejemplo que editaste', 'productos de ejemplo que editaste')}`}
            note="Si los hiciste tuyos, dejalos."
            checked={withEdited}
            onCheck={setWithEdited}
          />
        )}
      </Card>
      <Card as="section" gap={2} aria-label="Qué se queda">
        <h2>Qué se queda</h2>
        <ul>
          <li>
            {ownProducts > 0
              ? `Tus productos: ${ownProducts.toLocaleString('es-AR')}`
              : 'Los productos que cargues vos'}
          </li>
          {keptOrders > 0 && (
            <li>
              {countText(keptOrders, 'pedido', 'pedidos')} con productos tuyos, o con plata cobrada de verdad
            </li>
          )}
          <li>Los clientes, y todo lo de Mi tienda: nombre, textos, banners y categorías de la portada</li>
        </ul>
      </Card>
      {total + orders > 0 && (
        <Row>
          <Button variant="danger" onClick={() => setAsks(true)}>
            {TITLE}…
          </Button>
        </Row>
      )}
      <Question open={asks} onClose={() => setAsks(false)} withEdited={withEdited} total={total} />
    </>
  );
}

const WORD = 'quitar';

type QuestionProps = { open: boolean; onClose: () => void; withEdited: boolean; total: number };

function Question({ open, onClose, withEdited, total }: QuestionProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { revalidate } = useRevalidator();
  const { pending, run } = useAction(
    async () => {
      await call('removeExampleCatalogue', { query: withEdited ? { edited: '1' } : {} });
      onClose();
    },
    { onEnd: () => revalidate() },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`¿${TITLE}?`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={pending}>
            Quitar
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={formId}
        gap={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim().toLowerCase() !== WORD) return setError(`Escribí la palabra ${WORD}.`);
          void run();
        }}
      >
        <p>
          Se van {countText(total, 'producto', 'productos')}.{' '}
          <strong>Los pedidos de prueba no se recuperan.</strong>
        </p>
        <TextField
          label={`Para confirmar, escribí ${WORD}`}
          value={typed}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      </Stack>
    </Dialog>
  );
}
