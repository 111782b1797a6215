export {
  adjustStock,
  adjustStocks,
  moveReservations,
  movingReservations,
  recordInitialStock,
  releaseUnits,
  type StockNeed,
  takeFreeUnits,
  takingReservedUnits,
} from './stock.ts';
