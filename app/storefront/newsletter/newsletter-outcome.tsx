import { href } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageSheet } from '../../ui/sheet.tsx';

type OutcomeProps = {
  /** True if it replaces the pressed button, so that it takes the focus. */
  isOutcome?: boolean;
};

export function NewsletterConfirmed({ isOutcome = false }: OutcomeProps) {
  return (
    <MessageSheet isOutcome={isOutcome} title="¡Listo! Ya estás en la lista" actions={<ToCatalog />}>
      <p>Te escribimos cuando haya algo que valga la pena. En cada mail está el enlace para darte de baja.</p>
    </MessageSheet>
  );
}

export function NewsletterLeft({ isOutcome = false }: OutcomeProps) {
  return (
    <MessageSheet
      isOutcome={isOutcome}
      title="Te dimos de baja"
      actions={
        <>
          <ToCatalog />
          <ButtonLink to={href('/boletin')} variant="quiet">
            Fue sin querer: anotarme de nuevo
          </ButtonLink>
        </>
      }
    >
      <p>No te mandamos más novedades. Los avisos de tus pedidos siguen llegando.</p>
    </MessageSheet>
  );
}

export function NewsletterLinkExpired() {
  return (
    <MessageSheet
      isOutcome
      title="Ese enlace ya no sirve"
      actions={
        <ButtonLink to={href('/boletin')} size="large" wide>
          Ir a las novedades
        </ButtonLink>
      }
    >
      <p>Si querés recibir las novedades, anotate de nuevo y te mandamos otro enlace.</p>
    </MessageSheet>
  );
}

function ToCatalog() {
  return (
    <ButtonLink to={href('/catalogo')} size="large" wide>
      Ir al catálogo
    </ButtonLink>
  );
}
