export {
  adjustStock,
  moveReservations,
  recordInitialStock,
  releaseUnits,
  type StockNeed,
  takeFreeUnits,
  takeReservedUnits,
} from './stock.ts';
