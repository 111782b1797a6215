import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ReadingProgressCard } from '../../storefront/lists/reading-progress.tsx';
import { useReading } from '../../storefront/lists/use-reading.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Card, FieldPair, PageHead, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { call } from '../kit/client.ts';
import { FileButton } from '../kit/file-button.tsx';
import type { Route } from './+types/new-list-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Nueva lista' });

/** What the server reads (rules 25.5). */
const READ_KINDS = '.txt,.pdf,.docx,text/plain,application/pdf,image/*';

const EXAMPLE = `2 cuadernos tapa dura rayados de 48 hojas
20 folios A4
1 caja de 12 lápices de colores
Todo con nombre y apellido`;

/** The school year that families buy for: from October on the next one. */
function schoolYear(now = new Date()): number {
  return now.getFullYear() + (now.getMonth() >= 9 ? 1 : 0);
}

/** A new list of a school: whose it is, and its text, pasted, written or of a file. */
export default function NewListPage() {
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  const [text, setText] = useState('');
  const { reading, error, read, cancel } = useReading('tintero-lista-nueva', (lines) =>
    setText((before) => [before.trim(), ...lines.map((line) => line.text)].filter(Boolean).join('\n')),
  );
  const { handlers, pending, field, failure } = useForm({
    schema: async () => (await import('#shared/schemas/published-lists.ts')).publishedListInputSchema,
    values: (data) => ({
      school: String(data.get('school') ?? ''),
      grade: String(data.get('grade') ?? ''),
      year: String(data.get('year') ?? ''),
      text,
    }),
    send: async (body) => {
      const { _id } = await call('createPublishedList', { body, idempotencyKey: attempt.keyOf(body) });
      attempt.settled();
      await navigate(href('/admin/listas/:idList', { idList: _id }));
    },
    leaves: true,
  });
  return (
    <div className="container page">
      <PageHead>
        <h1>Nueva lista</h1>
        <Link to={href('/admin/listas')}>Todas las listas</Link>
      </PageHead>
      <Text tone="soft" width={46} below={4}>
        Decinos de quién es y qué pide: buscamos cada cosa en tu catálogo, y la revisás antes de publicarla.
      </Text>
      <Card as="form" size="large" gap={5} noValidate aria-label="Nueva lista" {...handlers}>
        <FieldPair>
          <TextField label="Escuela" placeholder="Escuela N.º 12" maxLength={120} {...field('school')} />
          <FieldPair>
            <TextField label="Grado o sala" placeholder="3.er grado" maxLength={60} {...field('grade')} />
            <TextField
              label="Año"
              inputMode="numeric"
              maxLength={4}
              defaultValue={String(schoolYear())}
              {...field('year')}
            />
          </FieldPair>
        </FieldPair>
        {reading?.progress ? (
          <ReadingProgressCard reading={reading} onCancel={cancel} />
        ) : (
          <Stack gap={3}>
            <div>
              <FileButton multiple accept={READ_KINDS} onFiles={(files) => void read({ files })}>
                Subir foto, PDF o Word
              </FileButton>
            </div>
            {error && (
              <Notice tone="error" role="alert">
                <p>{error}</p>
              </Notice>
            )}
          </Stack>
        )}
        <Field
          label="Lo que pide, un renglón por cada cosa"
          hint="Pegalo, escribilo, o cargalo de una foto, un PDF o un Word: después se revisa línea por línea."
          error={field('lines').error ?? failure}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={12}
              placeholder={EXAMPLE}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Text size="sm" tone="soft">
          Queda como borrador hasta que la publiques. El archivo no se guarda.
        </Text>
        <div>
          <Button type="submit" size="large" pending={pending}>
            Buscar cada cosa
          </Button>
        </div>
      </Card>
    </div>
  );
}
