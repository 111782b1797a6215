import { Icon } from '../../ui/icon.tsx';
import { Row, Tag } from '../../ui/layout.tsx';
import SendVerification from './send-verification.tsx';

/** The user's e-mail, whether it is verified, and how to verify it. */
export function EmailFact({ email, verified }: { email: string; verified: boolean }) {
  return (
    <Row as="span" gap={3} lines={2}>
      <span className="breaks">{email}</span>
      {verified ? (
        <Tag tone="success">
          <Icon name="check" />
          Verificado
        </Tag>
      ) : (
        <Row as="span" gap={3} lines={2}>
          <Tag>Sin verificar</Tag>
          <SendVerification email={email}>Verificar</SendVerification>
        </Row>
      )}
    </Row>
  );
}
