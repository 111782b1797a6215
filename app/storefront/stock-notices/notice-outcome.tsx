import { href } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageSheet } from '../../ui/sheet.tsx';

type OutcomeProps = {
  /** True if it replaces the pressed button, so that it takes the focus. */
  isOutcome?: boolean;
};

export function NoticeConfirmed({ isOutcome = false }: OutcomeProps) {
  return (
    <MessageSheet isOutcome={isOutcome} title="¡Listo! Te avisamos cuando vuelva" actions={<ToCatalog />}>
      <p>Te mandamos un solo mail, apenas haya stock. Ahí mismo podés darte de baja de los demás avisos.</p>
    </MessageSheet>
  );
}

export function NoticesLeft({ isOutcome = false }: OutcomeProps) {
  return (
    <MessageSheet isOutcome={isOutcome} title="No te avisamos más" actions={<ToCatalog />}>
      <p>
        Quitamos todos los avisos de stock que tenías pedidos. Si fue sin querer, pedilos de nuevo en la
        página de cada producto. Los avisos de tus pedidos siguen llegando.
      </p>
    </MessageSheet>
  );
}

export function NoticeLinkExpired() {
  return (
    <MessageSheet isOutcome title="Ese enlace ya no sirve" actions={<ToCatalog />}>
      <p>
        Si todavía lo esperás, pedí el aviso de nuevo en la página del producto y te mandamos otro enlace.
      </p>
    </MessageSheet>
  );
}

export function ToCatalog() {
  return (
    <ButtonLink to={href('/catalogo')} size="large" wide>
      Ir al catálogo
    </ButtonLink>
  );
}
