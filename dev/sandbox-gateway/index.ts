export { ApiFault, invalidToken, paymentNotFound } from './api-fault.ts';
export { type CheckoutResult, type CheckoutView, checkoutResults } from './checkout.ts';
export type { SandboxControls } from './controls.ts';
export { createSandboxGateway, type SandboxGateway, type SandboxOptions } from './create-sandbox.ts';
export { forgetPreferences } from './forget-preferences.ts';
export type { Delivery } from './notifier.ts';
export { paymentMethods } from './payment-methods.ts';
