export { forgetMails } from './forget-mails.ts';
export {
  enqueueMail,
  enqueueOrderMails,
  listWaitingOrderMails,
  type Mail,
  type NoticedArticle,
  recallOrderMails,
} from './mails.ts';
export { mailJobs, sendMail } from './send-mail.ts';
export { createMailTransport, type MailTransport } from './transport.ts';
