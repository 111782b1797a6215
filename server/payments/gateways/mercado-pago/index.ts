export { createMercadoPagoGateway, type MercadoPagoOptions } from './create-gateway.ts';
