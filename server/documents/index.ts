export { drawBarcode } from './barcode.ts';
export { mm } from './millimetres.ts';
export { type Box, newPage, type Pdf, widthOf, writePdf, writeText } from './pdf.ts';
export { drawQrCode } from './qr-code.ts';
