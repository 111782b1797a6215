export {
  adjustStock,
  adjustStocks,
  moveReservations,
  recordInitialStock,
  releaseUnits,
  type StockNeed,
  takeFreeUnits,
  takeReservedUnits,
} from './stock.ts';
