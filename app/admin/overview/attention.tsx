import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { productPath } from '#shared/paths.ts';
import type { Overview, PaymentTrouble } from '#shared/schemas/overview.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Trouble } from '../kit/trouble.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { TodoList } from './todo-list.tsx';

/** What there is to do, and what has gone wrong. `now`: milliseconds since 1970. */
export function Attention({ overview, now }: { overview: Overview; now: number }) {
  const { failedMails, troubledPayments, pictures } = overview;
  return (
    <Stack as="section" aria-labelledby="pendientes" gap={3}>
      <h2 id="pendientes">Qué hay para hacer</h2>
      <TodoList overview={overview} now={now} />
      {troubledPayments.total > 0 && (
        <Trouble title={`Pagos con problemas: ${troubledPayments.total}`}>
          {troubledPayments.list.map(({ _id, code, status }) => (
            <li key={_id}>
              <Link to={href('/admin/edit-state/:idOrder', { idOrder: _id })}>Orden {code}</Link>:{' '}
              {TROUBLE_TEXT[status]}
            </li>
          ))}
        </Trouble>
      )}
      {failedMails.total > 0 && (
        <Trouble title={`Mails que no salieron: ${failedMails.total}`}>
          {failedMails.list.map(({ _id, to, order, at, givenUp }) => (
            <li key={_id}>
              {formatDateTime(at)}, a {to}
              {order && (
                <>
                  {' '}
                  por la{' '}
                  <Link to={href('/admin/edit-state/:idOrder', { idOrder: order._id })}>
                    orden {order.code}
                  </Link>
                </>
              )}
              {givenUp ? ': ya no se vuelve a intentar.' : ': se va a volver a intentar.'}
            </li>
          ))}
        </Trouble>
      )}
      <FailedJobs jobs={overview.failedJobs} />
      <Pictures pictures={pictures} />
      {overview.placeholders.length > 0 && <Placeholders names={overview.placeholders} />}
      {overview.processesWithoutBucket > 0 && (
        <Trouble title="Cada proceso guarda sus propias imágenes">
          <li>
            Hay {overview.processesWithoutBucket} procesos de la tienda y ningún S3_BUCKET: lo que se sube por
            uno no se ve por los otros.
          </li>
        </Trouble>
      )}
    </Stack>
  );
}

/** A published shop has to say who sells. */
function Placeholders({ names }: { names: readonly string[] }) {
  return (
    <Trouble title="Faltan datos de la tienda">
      <li>
        Tu tienda está publicada con datos de ejemplo: {names.join(', ')}.{' '}
        <Link to={href('/admin/tienda')}>Completalos en Mi tienda</Link>.
      </li>
    </Trouble>
  );
}

/** Until their smaller sizes are made, whole pictures are shown, which is slower. */
function Pictures({ pictures: { waiting, failed, list } }: { pictures: Overview['pictures'] }) {
  return (
    <>
      {failed > 0 && (
        <Trouble title={`Imágenes sin sus tamaños chicos: ${failed}`}>
          {list.map(({ address, product }) => (
            <li key={address}>
              <a href={address}>Ver la imagen</a>
              {product && (
                <>
                  {' '}
                  de <Link to={productPath(product)}>{product.name}</Link>
                </>
              )}
              : si no se ve, subila de nuevo.
            </li>
          ))}
        </Trouble>
      )}
      {waiting > 0 && (
        <Text size="sm" tone="soft" role="status">
          Preparando fotos: {waiting === 1 ? 'falta 1' : `faltan ${waiting.toLocaleString('es-AR')}`}.
        </Text>
      )}
    </>
  );
}

const TROUBLE_TEXT: Record<PaymentTrouble, string> = {
  charged_back: PAYMENT_STATUS_RULES.charged_back.label,
  in_mediation: PAYMENT_STATUS_RULES.in_mediation.label,
  refund_stuck: 'una devolución no sale',
  unmatched: 'un pago aprobado no coincide con el total',
};
