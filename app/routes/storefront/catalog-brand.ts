// `/catalogo/marca/:brand` only gives the parent its parameter; catalog.tsx draws the screen.
export {};
