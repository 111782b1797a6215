export {
  adjustStock,
  adjustStocks,
  moveReservations,
  recordInitialStock,
  releaseUnits,
  reserveUnits,
  type Shortage,
  type StockNeed,
  sellFreeUnits,
  sellReservedUnits,
} from './stock.ts';
