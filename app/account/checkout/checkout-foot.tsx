import { FloatingWidgets } from '../../storefront/layout/floating-widgets.tsx';
import footer from '../../storefront/layout/site-footer.module.css';
import { LegalNotice } from '../../storefront/legal/legal-notice.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './checkout-layout.module.css';

/** The end of the slim frame: what the law wants on every page, and the floating buttons. */
export function CheckoutFoot() {
  return (
    <>
      <footer className={classNames(footer.footer, styles.footer)}>
        <div className="container">
          <LegalNotice />
        </div>
      </footer>
      <FloatingWidgets />
    </>
  );
}
