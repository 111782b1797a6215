import type { SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { StockNotice } from '#shared/schemas/stock-notices.ts';
import { ApiError, errorText, fieldMessage, isRefused } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Asks for a notice of a sold-out variant; without an e-mail for the user's. */
export function askNotice(subProduct: string, email?: string): Promise<StockNotice> {
  return call('askStockNotice', { body: { subProduct, ...(email !== undefined && { email }) } });
}

type AskNoticeProps = {
  variantId: string;
  /** The article's, with its colour. */
  name: string;
  /** What has been asked; null: nothing yet. */
  notice: StockNotice | null;
  onNotice: (notice: StockNotice | null) => void;
  /** Called when the person wants no notice. */
  onEnd: () => void;
};

/** The form for an e-mail, then what happens next. */
export function AskNotice({ variantId, name, notice, onNotice, onEnd }: AskNoticeProps) {
  if (notice === null) return <NoticeForm variantId={variantId} onNotice={onNotice} onEnd={onEnd} />;
  if (notice.isConfirmed) return <Waiting variantId={variantId} name={name} notice={notice} onEnd={onEnd} />;
  return (
    <Stack gap={2} align="start" role="status" tabIndex={-1} ref={takeFocus}>
      <p className="breaks">
        <strong>Falta un paso.</strong> Te mandamos un mail a {notice.email}: abrilo y tocá el botón para
        confirmar. Si no aparece en unos minutos, mirá en correo no deseado.
      </p>
      <Button variant="quiet" size="small" onClick={() => onNotice(null)}>
        Usar otra dirección
      </Button>
    </Stack>
  );
}

function NoticeForm({
  variantId,
  onNotice,
  onEnd,
}: Pick<AskNoticeProps, 'variantId' | 'onNotice' | 'onEnd'>) {
  const { revalidate } = useRevalidator();
  const { pending, error, run } = useAction(
    async (email: string) => onNotice(await askNotice(variantId, email)),
    {
      // The page then has what can be bought.
      onError: (thrown) => (isRefused(thrown, 'in_stock') ? revalidate() : undefined),
    },
  );

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (!(await run(email))) form.querySelector('input')?.focus();
  }

  return (
    <Stack as="form" gap={3} noValidate onSubmit={submit} ref={focusField}>
      <TextField
        label="Tu e-mail"
        hint="Un solo mail cuando vuelva a haber, dentro de los próximos seis meses. Sin publicidad."
        error={error === null ? null : messageOf(error)}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Row gap={2}>
        <Button type="submit" size="small" pending={pending}>
          Avisame
        </Button>
        <Button variant="quiet" size="small" onClick={onEnd}>
          Ahora no
        </Button>
      </Row>
    </Stack>
  );
}

function Waiting({
  variantId,
  name,
  notice,
  onEnd,
}: Omit<AskNoticeProps, 'notice' | 'onNotice'> & { notice: StockNotice }) {
  const { pending, run: undo } = useAction(async () => {
    await call('cancelStockNotice', { params: { subProduct: variantId } });
    onEnd();
  });
  return (
    <Stack gap={2} align="start" role="status" tabIndex={-1} ref={takeFocus}>
      <p className="breaks">
        <strong>¡Listo!</strong> Te avisamos a {notice.email} cuando vuelva {name}.
      </p>
      <Button variant="quiet" size="small" pending={pending} onClick={() => void undo()}>
        Deshacer
      </Button>
    </Stack>
  );
}

function messageOf(error: unknown): string {
  const atField = error instanceof ApiError ? fieldMessage(error, 'email') : null;
  return atField ?? errorText(error);
}

// It takes the place of what was pressed.
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function focusField(form: HTMLElement | null): void {
  form?.querySelector('input')?.focus();
}
