import { href, Link } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { servicesContext } from '../../context.server.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { readMarkdown } from '../../ui/rich-text/read-markdown.ts';
import type { Route } from './+types/privacy-page.ts';
import { LegalSection, LegalText, OwnText } from './legal-text.tsx';

export const handle: PageHandle = { keep: {} };

/** The owner's own text; null: the house's. */
export async function loader({ context }: Route.LoaderArgs) {
  const { privacy } = await context.get(servicesContext).settings.readLegalTexts();
  return { text: privacy === null ? null : readMarkdown(privacy) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Política de privacidad',
    description:
      'Qué datos tuyos guardamos, para qué, con quién los compartimos y cómo pedir verlos, corregirlos o borrarlos.',
    path: href('/privacidad'),
  });

/** The privacy policy (Ley 25.326). The two quotations are prescribed literally. */
export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  const { contact, legal } = useShop();
  const { address } = contact;
  if (text) return <OwnText title="Política de privacidad" text={text} />;
  return (
    <LegalText title="Política de privacidad">
      <LegalSection title="Quién es responsable">
        <p>
          {legal.name} (CUIT {legal.cuit}), {address.street}, {address.city}, {address.province}. Por tus
          datos escribinos a <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      </LegalSection>
      <LegalSection title="Qué guardamos y para qué">
        <ul>
          <li>
            De tu cuenta: nombre, apellido, e-mail y, si los cargás, teléfono, dirección y foto. Sirven para
            venderte y entregarte. La contraseña se guarda cifrada de modo que ni nosotros la podemos leer.
          </li>
          <li>
            De tus pedidos: qué compraste, cuánto pagaste y adónde va. Los guardamos lo que piden las leyes
            impositivas y de defensa del consumidor.
          </li>
          <li>
            De las novedades por mail: tu e-mail, solo si lo confirmás. Te das de baja cuando quieras desde
            cualquier mail.
          </li>
          <li>
            Del botón de arrepentimiento: el código del pedido, tu e-mail y lo que nos cuentes, para
            contestarte.
          </li>
          <li>
            Tu sesión, tus favoritos y lo que viste hace poco quedan guardados en tu navegador. No usamos
            cookies de publicidad ni seguimos lo que hacés en otros sitios.
          </li>
        </ul>
        <p>
          Todos los datos son voluntarios; sin nombre, e-mail y dirección no podemos entregar un pedido. No
          pedimos datos de chicas ni chicos.
        </p>
      </LegalSection>
      <LegalSection title="Con quién los compartimos">
        <ul>
          <li>
            Mercado Pago cobra los pagos. Los datos de tu tarjeta los cargás ahí y nunca pasan por la tienda.
          </li>
          <li>Quien lleva tu paquete recibe nombre, dirección y teléfono.</li>
          <li>
            El mapa de Cómo llegar es de OpenStreetMap: tu navegador se lo pide cuando lo tenés a la vista.
          </li>
          <li>Si elegís entrar con Google, Google nos dice tu nombre y tu e-mail.</li>
        </ul>
        <p>No vendemos ni prestamos tus datos a nadie más.</p>
      </LegalSection>
      <LegalSection title="Tus derechos">
        <p>
          Podés pedir verlos, corregirlos, actualizarlos o borrarlos, gratis, a{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>; parte de eso lo hacés vos en{' '}
          <Link to={href('/info-user')}>Datos de usuario</Link>. Contestamos un pedido de acceso dentro de los
          10 días corridos y uno de corrección o borrado dentro de los 5 días hábiles (Ley 25.326, arts. 14 y
          16).
        </p>
        <blockquote>
          <p>
            El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos
            en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés
            legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.
          </p>
        </blockquote>
        <blockquote>
          <p>
            La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N°
            25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten
            afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de
            datos personales.
          </p>
        </blockquote>
      </LegalSection>
    </LegalText>
  );
}
