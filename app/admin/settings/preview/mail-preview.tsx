import type { Settings } from '#shared/schemas/settings.ts';
import logo from '../../../illustrations/logo.svg?no-inline';
import styles from './mail-preview.module.css';
import { SchemeBox } from './scheme-box.tsx';

/** The head of a mail, as it arrives. */
export function MailPreview(props: { settings: Settings; from: string; replyTo: string }) {
  const { settings, from, replyTo } = props;
  const { identity, contact } = settings;
  const sender = from.trim() || contact.email;
  return (
    <SchemeBox scheme="light" colors={identity.colors}>
      <dl className={styles.head}>
        <dt>De</dt>
        <dd>
          {identity.name} &lt;{sender}&gt;
        </dd>
        <dt>Responder a</dt>
        <dd>{replyTo.trim() || sender}</dd>
        <dt>Asunto</dt>
        <dd>Recibimos tu pago: pedido AB12CD</dd>
      </dl>
      <div className={styles.body}>
        <p className={styles.shop}>
          <img src={identity.logo ?? logo} alt="" />
          {identity.name}
        </p>
        <p>¡Hola, Ana! Ya tenemos tu pago y empezamos a preparar tu pedido.</p>
        <p>
          <span className={styles.button}>Ver mi pedido</span>
        </p>
      </div>
    </SchemeBox>
  );
}
