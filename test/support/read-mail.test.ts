import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const link = `http://localhost:4120/verificar?token=${'a1'.repeat(64)}`;

test.each(['quoted-printable', 'base64'] as const)(
  'what nodemailer writes in %s is read back',
  async (textEncoding) => {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail({
      from: 'Tintero <hola@tintero.test>',
      to: 'Ana Ñandú <ana@correo.test>',
      subject:
        'Confirmá tu dirección: así sabemos que los mensajes de tus próximos pedidos te llegan sin demora',
      text: `¡Hola, Ana! Tocá acá: ${link}\nListo.`,
      html: '<p>¡Hola, Ana!</p>',
      textEncoding,
    });
    if (!Buffer.isBuffer(message)) throw new TypeError('the transport buffers');
    const mail = readMail(message.toString());
    expect(mail.to).toBe('Ana Ñandú <ana@correo.test>');
    expect(mail.subject).toBe(
      'Confirmá tu dirección: así sabemos que los mensajes de tus próximos pedidos te llegan sin demora',
    );
    expect(mail.text.trim()).toBe(`¡Hola, Ana! Tocá acá: ${link}\nListo.`);
    expect(mail.html.trim()).toBe('<p>¡Hola, Ana!</p>');
    expect(mail.links).toEqual([link]);
  },
);

test('a mail of plain text alone', () => {
  const mail = readMail('To: ana@correo.test\r\nSubject: Hola\r\n\r\nNada más.\r\n');
  expect(mail).toMatchObject({
    to: 'ana@correo.test',
    subject: 'Hola',
    text: 'Nada más.\n',
    html: '',
    links: [],
  });
  expect([...mail.headers.keys()]).toEqual(['to', 'subject']);
});
