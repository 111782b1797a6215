import { GOOGLE_FEED, MCP, META_FEED, SITEMAP } from '#shared/outside-paths.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { copyText } from '../kit/copy-text.ts';

type OutsideAddress = { name: string; path: string; text: string };

const ADDRESSES: readonly OutsideAddress[] = [
  {
    name: 'Google Merchant',
    path: GOOGLE_FEED,
    text: 'Pegala en Merchant Center, en Fuentes de datos, como archivo de una dirección.',
  },
  {
    name: 'Facebook, Instagram y WhatsApp',
    path: META_FEED,
    text: 'Pegala en el Administrador de ventas de Meta, en Orígenes de datos, como lista programada.',
  },
  {
    name: 'Google Search Console',
    path: SITEMAP,
    text: 'El mapa de la tienda: pegala en Sitemaps para que Google conozca cada página.',
  },
  {
    name: 'Asistentes (MCP)',
    path: MCP,
    text: 'Un asistente como Claude o ChatGPT busca acá artículos y lee listas escolares. No compra ni cambia nada.',
  },
];

/** The addresses by which others read what the shop sells, to be pasted there (rules 18.16). */
export function OutsideAddresses() {
  const publicUrl = usePublicUrl();
  return (
    <Card as="section" gap={4} aria-labelledby="afuera">
      <Stack gap={1}>
        <Text as="h2" id="afuera" size="lg">
          Que te encuentren
        </Text>
        <Text size="sm" tone="soft">
          Estas direcciones muestran lo que vendés, con precio y stock del momento. No hace falta subir nada:
          se copian una vez y cada servicio las vuelve a leer.
        </Text>
      </Stack>
      <Stack as="ul" gap={4}>
        {ADDRESSES.map((address) => (
          <li key={address.path}>
            <CopiedAddress {...address} url={publicUrl + address.path} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function CopiedAddress({ name, text, url }: OutsideAddress & { url: string }) {
  const copy = () =>
    copyText(url, {
      copied: `Copiamos la dirección para ${name}.`,
      failed: 'No se pudo copiar: mantené apretada la dirección y elegí Copiar.',
    });
  return (
    <Stack gap={1}>
      <Text as="h3" weight="bold">
        {name}
      </Text>
      <Text size="sm" tone="soft">
        {text}
      </Text>
      <Row gap={3} lines={1}>
        <code className="breaks">{url}</code>
        <Button
          variant="secondary"
          size="small"
          onClick={() => void copy()}
          aria-label={`Copiar la dirección: ${name}`}
        >
          Copiar
        </Button>
      </Row>
    </Stack>
  );
}
