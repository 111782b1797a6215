import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// As patient as the browser tests. On a quiet machine everything that is waited for appears within a second.
configure({
  asyncUtilTimeout: 120_000,
  // Only the page's text: the full markup would hide what is missing.
  getElementError: (message, container) => new Error(`${message}\nin: ${container.textContent}`),
});

// happy-dom does not know <search>, and React logs an error for each element that the DOM does not know.
const create = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
  return element;
};

// Nor has it window.origin, which the router reads when somebody points at a link.
Object.defineProperty(window, 'origin', { configurable: true, get: () => window.location.origin });
