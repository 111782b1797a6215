export { forgetMails } from './forget-mails.ts';
export {
  enqueueMail,
  enqueueOrderMails,
  MAIL_JOB,
  type Mail,
  type RefundReason,
  recallOrderMails,
} from './mails.ts';
export { sendMail } from './send-mail.ts';
export { createMailTransport, type MailTransport } from './transport.ts';
