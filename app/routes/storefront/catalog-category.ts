// `/catalogo/categoria/:category` only gives the parent its parameter; catalog.tsx draws the screen.
export {};
