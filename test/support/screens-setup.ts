import '@testing-library/jest-dom/vitest';

// happy-dom does not know <search>, and React logs an error for each element that the DOM does not know.
const create = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
  return element;
};

// Nor has it window.origin, which the router reads when somebody points at a link.
Object.defineProperty(window, 'origin', { configurable: true, get: () => window.location.origin });
