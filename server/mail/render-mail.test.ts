import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('mails are rendered in a folder whose name has spaces and accents', () => {
  folder = mkdtempSync(join(tmpdir(), 'Librería de Ñandú 100% '));
  for (const part of ['package.json', 'shared', 'server/mail']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const script = `
    const { renderMail } = await import('./server/mail/render-mail.ts');
    const { firstSettings: settings } = await import('./shared/settings/first-settings.ts');
    const mail = { template: 'second-factor-changed', to: 'ana@tintero.example', name: 'Ana', enabled: true };
    process.stdout.write(renderMail(mail, { settings, publicUrl: 'http://localhost:3000' }).text);`;

  const text = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  });

  expect(text).toContain('Ana, desde ahora');
});
